export const LINE_PX = 16;
export const SMALL_LINE_PX = 14;
export const TEXT_PX = 13;
export const SMALL_TEXT_PX = 11;

const NARROW = /[ijlt.,:;'|!()[\]/ fr]/;
const WIDE = /[mwMW@#%]/;
const CAPITAL = /[A-Z]/;
const EM = { narrow: 0.34, normal: 0.6, capital: 0.72, wide: 0.92 };

function em(character: string): number {
  if (NARROW.test(character)) return EM.narrow;
  if (WIDE.test(character)) return EM.wide;
  return CAPITAL.test(character) ? EM.capital : EM.normal;
}

/** How wide a text will be, on the generous side: the same figure with and without a browser. */
export function textWidth(text: string, fontPx: number): number {
  return Math.ceil([...text].reduce((sum, character) => sum + em(character), 0) * fontPx);
}

export function widestOf(lines: readonly string[], fontPx: number): number {
  return Math.max(0, ...lines.map((line) => textWidth(line, fontPx)));
}
