/** Formatters by language: making one costs far more than using it, and lists use them in every row. */

const relatives = new Map<string, Intl.RelativeTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

export function relativeFormat(language: string): Intl.RelativeTimeFormat {
  const made = relatives.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relatives.set(language, made);
  return made;
}

export function numberFormat(language: string): Intl.NumberFormat {
  const made = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, made);
  return made;
}

/** The language as it is written where the browser is at home: English alone would mean American dates for everybody. */
const regional = (language: string): string =>
  navigator.languages.find((one) => one === language || one.startsWith(`${language}-`)) ?? language;

export function dateFormat(language: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = regional(language);
  const key = `${locale} ${JSON.stringify(shape)}`;
  const made = dates.get(key) ?? new Intl.DateTimeFormat(locale, shape);
  dates.set(key, made);
  return made;
}
