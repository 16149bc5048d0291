import type { i18n, TFunction } from 'i18next';

const kept = new WeakMap<i18n, Map<string, string>>();

function textsKeptOf(texts: i18n): Map<string, string> {
  const known = kept.get(texts);
  if (known !== undefined) return known;
  const found = new Map<string, string>();
  // What English stood in for, or nothing did, may be there by now.
  for (const event of ['languageChanged', 'loaded']) texts.on(event, () => found.clear());
  kept.set(texts, found);
  return found;
}

/**
 * The library's `t`, which looks a text without variables up once: each look goes through four sets in two languages, and
 * a page has hundreds of texts.
 */
export function keptTexts(texts: i18n): TFunction {
  const found = textsKeptOf(texts);
  const find = (key: string) => {
    const text = texts.t(key as 'common.close') as string;
    found.set(key, text);
    return text;
  };
  const t = (key: string, variables?: Readonly<Record<string, unknown>>) =>
    variables === undefined ? (found.get(key) ?? find(key)) : texts.t(key as 'common.close', variables);
  return t as TFunction;
}
