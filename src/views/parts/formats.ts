/** Formatters by language: making one costs far more than using it, and lists use them in every row. */

const relatives = new Map<string, Intl.RelativeTimeFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

export function relativeFormat(language: string): Intl.RelativeTimeFormat {
  const made = relatives.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relatives.set(language, made);
  return made;
}

export function dateFormat(language: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(shape)}`;
  const made = dates.get(key) ?? new Intl.DateTimeFormat(language, shape);
  dates.set(key, made);
  return made;
}
