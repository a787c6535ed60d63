// i18next loads each locale and gives every text; counted terms for the numbers that are asked for.
import i18next from "i18next";
import { compared, expected, json, report } from "./expected.mjs";

const strings = {};
const counted = {};
for (const locale of Object.keys(expected.strings)) {
  const engine = i18next.createInstance();
  const pack = json(`${locale}/pack.json`);
  const values = json(`${locale}/values.json`);
  await engine.init({
    lng: locale, fallbackLng: false, showSupportNotice: false,
    resources: { [locale]: { translation: pack } },
    keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false },
  });
  const loaded = {};
  for (const key of Object.keys(pack)) loaded[key] = engine.t(key, values[key] ?? {});
  strings[locale] = compared(locale, loaded);
  counted[locale] = {};
  for (const term of expected.terms) {
    const key = `${term}.counted`;
    if (engine.exists(key, { count: 1 }))
      counted[locale][term] = expected.numbers.map((count) => engine.t(key, { ...values[key], count }));
  }
}
report(strings, { counted });
