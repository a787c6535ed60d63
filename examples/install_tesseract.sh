#!/bin/sh
# Installs Tesseract 5 with the data of the supported languages if this user may do so, otherwise says how.
need="tesseract-ocr tesseract-ocr-deu tesseract-ocr-pol tesseract-ocr-eng tesseract-ocr-fra tesseract-ocr-spa tesseract-ocr-ita tesseract-ocr-ces"
langs=$(tesseract --list-langs 2>/dev/null)
for lang in deu pol eng fra spa ita ces; do
  echo "$langs" | grep -qx "$lang" || missing=1
done
[ -z "$missing" ] && exit 0
run=""
if [ "$(id -u)" != 0 ]; then
  if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then run="sudo -n"; else run=no; fi
fi
if [ "$run" != no ] && command -v apt-get >/dev/null 2>&1; then
  log=$(mktemp)
  if $run apt-get update -qq >"$log" 2>&1 && DEBIAN_FRONTEND=noninteractive $run apt-get install -y -qq $need >>"$log" 2>&1; then
    rm -f "$log"; exit 0
  fi
  echo "Tesseract could not be installed: $(tail -n 1 "$log")"; rm -f "$log"
fi
echo "Scans need Tesseract, which is not installed. Install it with:"
echo "    sudo apt-get install $need"
echo "Continuing without it: the demo uses the recorded OCR of its scans, and tests that need Tesseract are skipped."
exit 0
