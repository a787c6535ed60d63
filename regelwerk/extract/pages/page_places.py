"""Places of a page that are recognised by themselves: the rest of the page is made white."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PIL.Image import Image


def places_alone(
    places: Iterable[Rect[float]], render: Callable[[], tuple[Image, float]]
) -> Callable[[], tuple[Image, float]]:
    """The render of a page on which all but some places, in points, is white."""
    boxes = list(places)

    def masked() -> tuple[Image, float]:
        from PIL import Image

        image, resolution = render()
        unit = resolution / 72
        alone = Image.new("L", image.size, 255)
        for place in boxes:
            box = Rect(*map(round, place.scaled(unit))).within(image.width, image.height)
            if box.x0 < box.x1 and box.y0 < box.y1:
                alone.paste(image.crop(box), (box.x0, box.y0))
        return alone, resolution

    return masked
