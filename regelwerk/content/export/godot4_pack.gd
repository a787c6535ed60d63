# Autoload for Godot 4: the records of a pack, and its texts in tr(). Not tested by regelwerk.
# Rename it to regelwerk_pack.gd. Project > Project Settings > Globals > Autoload: this file as RegelwerkPack.
extends Node

const FOLDER := "res://regelwerk/"

var id := ""
var version := ""
var base := ""
var locales: Array = []
var records: Dictionary = {}

var _by_id: Dictionary = {}


func _ready() -> void:
	load_pack(FOLDER)


# Reads pack.json and the PO file of each locale; false if one of them cannot be read.
func load_pack(folder: String) -> bool:
	var parsed: Variant = JSON.parse_string(FileAccess.get_file_as_string(folder + "pack.json"))
	if not parsed is Dictionary:
		push_error(folder + "pack.json: cannot be read")
		return false
	id = parsed["id"]
	version = parsed["version"]
	base = parsed["base"]
	locales = parsed["locales"]
	records = parsed["records"]
	_by_id = {}
	for sort: String in records:
		_by_id.merge(records[sort])
	for locale: String in locales:
		var translation: Resource = load(folder + locale + ".po")
		if not translation is Translation:
			push_error(folder + locale + ".po: cannot be read")
			return false
		TranslationServer.add_translation(translation)
	return true


# The record with an id, or null.
func record(name: String) -> Variant:
	return _by_id.get(name)
