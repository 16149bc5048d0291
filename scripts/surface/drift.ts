import type { Drift } from '../charts/files.ts';
import { type Facts, factsOf } from './facts.ts';

const REMEDY =
  'Operators and clients rely on these. If it is meant, run `npm run surface` and tell why in the commit; ' +
  'docs/surface is never edited by hand.';

export interface Versions {
  readonly before: string;
  readonly after: string;
}

/** What a failed check says: for each file what is gone (-), new (+) and another (~); nothing where all agree. */
export function sentencesOf({ missing, changed, stale }: Drift, read: (name: string) => Versions): readonly string[] {
  const lines = [
    ...missing.map((name) => `docs/surface/${name} is missing.`),
    ...stale.map((name) => `docs/surface/${name} is made by nothing any more.`),
    ...changed.flatMap((name) => [`docs/surface/${name} differs:`, ...differencesOf(name, read(name))]),
  ];
  return lines.length > 0 ? [...lines, REMEDY] : [];
}

export function differencesOf(name: string, { before, after }: Versions): readonly string[] {
  const [old, now] = [factsOf(name, before), factsOf(name, after)];
  const lines = [...gone('-', old, now), ...gone('+', now, old), ...others(old, now)];
  return lines.length > 0 ? lines : ['  The same is said in another order or another form.'];
}

const gone = (sign: '-' | '+', from: Facts, to: Facts): readonly string[] =>
  [...from].filter(([key]) => !to.has(key)).map(([key, text]) => `  ${sign} ${lineOf(key, text)}`);

const lineOf = (key: string, text: string): string => (text === '' ? key : `${key}: ${text}`);

function others(old: Facts, now: Facts): readonly string[] {
  return [...old].flatMap(([key, text]) => {
    const other = now.get(key);
    return other === undefined || other === text ? [] : [`  ~ ${key}: ${changeOf(text, other)}`];
  });
}

/** Of a long line only the words that came and went; a machine has hundreds. */
const SHORT = 160;

function changeOf(before: string, after: string): string {
  const went = wordsBeside(before, after);
  const came = wordsBeside(after, before);
  if (before.length + after.length <= SHORT || went.length + came.length === 0) return `${before} → ${after}`;
  return [...went.map((word) => `-${word}`), ...came.map((word) => `+${word}`)].join(' ');
}

function wordsBeside(text: string, other: string): readonly string[] {
  const known = new Set(other.split(' '));
  return text.split(' ').filter((word) => !known.has(word));
}
