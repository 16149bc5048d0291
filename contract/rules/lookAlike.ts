/** Characters that look like Latin ones and that NFKC leaves as they are (Unicode TS 39), by what they look like. */
const LOOKS: Readonly<Record<string, string>> = {
  A: 'АΑᎪ',
  B: 'ВΒᏴ',
  C: 'СᏟ',
  D: 'Ꭰ',
  E: 'ЕΕᎬ',
  G: 'Ԍ',
  H: 'НΗᎻ',
  I: 'ІΙӀ',
  J: 'ЈᎫ',
  K: 'КΚᏦ',
  L: 'Ꮮ',
  M: 'МΜᎷ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡᏢ',
  Q: 'Ԛ',
  S: 'ЅՏᏚ',
  T: 'ТΤᎢ',
  V: 'Ꮩ',
  W: 'ԜᎳ',
  X: 'ХΧ',
  Y: 'УΥҮ',
  Z: 'ΖᏃ',
  a: 'аαɑ',
  b: 'ьƅв',
  c: 'с',
  d: 'ԁ',
  e: 'еεҽ',
  g: 'ɡց',
  h: 'һհн',
  i: 'іιı',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  m: 'м',
  n: 'пηո',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսʋ',
  v: 'ѵν',
  w: 'ԝωա',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢ',
  '-': '‐‑‒–—−',
};

const LATIN = new Map(Object.entries(LOOKS).flatMap(([latin, others]) => [...others].map((one) => [one, latin])));

/** NFKC makes another sigma of it, which looks like no Latin letter. */
const LUNATE_SIGMA = /[Ϲϲ]/gu;

/** Nothing to be seen: zero width, marks of direction, controls. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * What people see of a name as it is written, in small Latin letters. Digits and letters stay apart (`l` and `1`): names
 * with numbers are too common.
 */
export function looksOf(name: string): string {
  const plain = name.replace(LUNATE_SIGMA, 'c').normalize('NFKC').replace(UNSEEN, '');
  const seen = [...plain].map((one) => LATIN.get(one) ?? one).join('');
  return seen.replace(/\s+/gu, ' ').trim().toUpperCase().toLowerCase();
}

/**
 * What people see of a name as it is written, in small and in large letters: letters of other scripts may look like a
 * Latin one in one of them alone. Names that share one of these are taken for each other.
 */
export const looksInAnyCase = (name: string): readonly string[] => [
  ...new Set([name, name.toLowerCase(), name.toUpperCase()].map(looksOf)),
];

/** Whether people would take one name for the other. */
export function areLookAlikes(one: string, other: string): boolean {
  const looks = looksInAnyCase(other);
  return looksInAnyCase(one).some((look) => looks.includes(look));
}

/** Whether a name has blanks at its ends or holds what nobody sees: there, two that differ look the same. */
export const hidesSomething = (name: string): boolean => name !== name.trim() || name.search(UNSEEN) >= 0;
