# Loads an export in Godot 3 without a window, and writes what tr() gives for each key and locale.
extends SceneTree


func _init() -> void:
	var pack = load("res://regelwerk/regelwerk_pack.gd").new()
	var result := {"loaded": pack.load_pack("res://regelwerk/"), "strings": {}, "csv": {}, "records": 0}
	for sort in pack.records:
		for name in pack.records[sort]:
			if pack.record(name)["id"] == name:
				result["records"] += 1
	var rows := File.new()
	rows.open("res://regelwerk/strings.csv", File.READ)
	var head := rows.get_csv_line()
	var keys := []
	for at in range(1, head.size()):
		result["csv"][head[at]] = {}
	while not rows.eof_reached():
		var row := rows.get_csv_line()
		if row.size() == head.size():
			keys.append(row[0])
			for at in range(1, head.size()):
				result["csv"][head[at]][row[0]] = row[at].c_unescape()
	for locale in pack.locales:
		TranslationServer.set_locale(locale)
		result["strings"][locale] = {}
		for key in keys:
			result["strings"][locale][key] = pack.tr(key)
	var out := File.new()
	out.open("res://result.json", File.WRITE)
	out.store_string(to_json(result))
	out.close()
	pack.free()
	quit()
