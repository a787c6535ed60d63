# Autoload for Godot 3: the records of a pack, and its texts in tr().
# Project > Project Settings > AutoLoad: this file as RegelwerkPack; then RegelwerkPack.record("card-0001"), tr("card-0001.name").
extends Node

const FOLDER := "res://regelwerk/"

var id := ""
var version := ""
var base := ""
var locales := []
var records := {}

var _by_id := {}


func _ready() -> void:
	load_pack(FOLDER)


# Reads pack.json and the PO file of each locale; false if one of them cannot be read.
func load_pack(folder: String) -> bool:
	var file := File.new()
	if file.open(folder + "pack.json", File.READ) != OK:
		push_error(folder + "pack.json: cannot be read")
		return false
	var parsed := JSON.parse(file.get_as_text())
	file.close()
	if parsed.error != OK:
		push_error(folder + "pack.json:%d: %s" % [parsed.error_line, parsed.error_string])
		return false
	var data: Dictionary = parsed.result
	id = data["id"]
	version = data["version"]
	base = data["base"]
	locales = data["locales"]
	records = data["records"]
	_by_id = {}
	for sort in records:
		for name in records[sort]:
			_by_id[name] = records[sort][name]
	for locale in locales:
		var translation = load(folder + locale + ".po")
		if not translation is Translation:
			push_error(folder + locale + ".po: cannot be read")
			return false
		TranslationServer.add_translation(translation)
	return true


# The record with an id, or null. Numbers are floats, like all JSON numbers in Godot 3.
func record(name: String):
	return _by_id.get(name)
