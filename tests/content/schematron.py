"""Schematron with XPath 2 (ISO 19757-3): lxml's stylesheets make a stylesheet of the schema, Saxon runs it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from lxml import etree
from saxonche import PySaxonProcessor

_SVRL = "{http://purl.oclc.org/dsdl/svrl}"
_SKELETON = files("lxml.isoschematron").joinpath("resources/xsl/iso-schematron-xslt1")


def failures(schema: Path, document: str) -> list[str]:
    """What the schema has to say against the document."""
    tree = etree.parse(schema)
    del tree.getroot().attrib["queryBinding"]  # the stylesheets copy the XPath as it is; only the processor matters
    for name in ("iso_dsdl_include.xsl", "iso_abstract_expand.xsl", "iso_svrl_for_xslt1.xsl"):
        tree = etree.XSLT(etree.parse(str(_SKELETON.joinpath(name))))(tree)
    tree.getroot().set("version", "2.0")
    with PySaxonProcessor(license=False) as saxon:
        program = saxon.new_xslt30_processor().compile_stylesheet(stylesheet_text=str(tree))
        result = program.transform_to_string(xdm_node=saxon.parse_xml(xml_text=document))
    report = etree.fromstring(result.encode())
    assert report.findall(f"{_SVRL}fired-rule"), "no rule looked at anything"
    return ["".join(node.itertext()).strip() for node in report.iter(f"{_SVRL}failed-assert")]
