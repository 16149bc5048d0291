import { describe, expect, test } from 'vitest';
import { CLIENT_TEXT_CODES, TUNNEL_TEXT_CODES, UPLOAD_TEXT_CODES } from '../../contract/limits.ts';
import { ALL_TEXTS } from './allTexts.ts';

const { de, en, es } = ALL_TEXTS;

type Leaf = readonly [key: string, text: unknown];

function leaves(node: object, path = ''): Leaf[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return typeof value === 'object' && value !== null ? leaves(value, at) : [[at, value] as const];
  });
}

function blanks(text: unknown): string[] {
  return [...String(text).matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name ?? '').sort();
}

const english = new Map(leaves(en));

describe.each([
  ['de', de],
  ['es', es],
] as const)('%s', (_language, texts) => {
  const own = leaves(texts);

  test('has exactly the keys of English', () => {
    expect(own.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
  });

  test('has the blanks of English in every text', () => {
    const differing = own.filter(([key, text]) => blanks(text).join() !== blanks(english.get(key)).join());
    expect(differing).toEqual([]);
  });
});

/** What stands between blanks, as words. */
const wordsOf = (text: unknown) =>
  String(text)
    .replace(/\{\{\w+\}\}/gu, '')
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word));

test.each([
  ['de', de],
  ['es', es],
] as const)('%s says no sentence in English', (_language, texts) => {
  const sentences = leaves(texts).filter(([, text]) => wordsOf(text).length > 2);
  expect(sentences.filter(([key, text]) => text === english.get(key))).toEqual([]);
});

/** Words that only somebody who is on first-name terms is addressed by. */
const FAMILIAR = {
  de: /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tus?|te|ti|vuestr[ao]s?|\p{L}+[áéí]is)(?!\p{L})/iu,
} as const;
const NUMERAL = /seis/giu;

test.each([
  ['de', de],
  ['es', es],
] as const)('%s addresses everybody formally, everywhere', (language, texts) => {
  const familiar = leaves(texts).filter(([, text]) => FAMILIAR[language].test(String(text).replace(NUMERAL, '')));
  expect(familiar).toEqual([]);
});

test('each code of a session that failed is told in each language’s own words [A8-010]', () => {
  const keys = Object.keys(en.CLIENT) as (keyof typeof en.CLIENT)[];
  expect(keys.length).toBeGreaterThan(CLIENT_TEXT_CODES.length);
  const shared = keys.filter((key) => new Set([en, de, es].map(({ CLIENT }) => CLIENT[key])).size < 3);
  expect(shared).toEqual([]);
});

test.each([
  ['en', en],
  ['de', de],
  ['es', es],
] as const)('%s has no empty text', (_language, texts) => {
  const empty = leaves(texts).filter(([, text]) => typeof text !== 'string' || text.trim() === '');
  expect(empty).toEqual([]);
});

const hex = (code: number): string => code.toString(16).toUpperCase();

test.each([
  ['en', en],
  ['de', de],
  ['es', es],
] as const)(
  '%s has an own text for every listed status code and one for the rest [A8-008 A8-009 A8-011]',
  (_language, texts) => {
    const wanted = [
      ...CLIENT_TEXT_CODES.map((code) => `ERROR_CLIENT_${hex(code)}`),
      'ERROR_CLIENT_DEFAULT',
      ...TUNNEL_TEXT_CODES.map((code) => `ERROR_TUNNEL_${hex(code)}`),
      'ERROR_TUNNEL_DEFAULT',
      ...UPLOAD_TEXT_CODES.map((code) => `ERROR_UPLOAD_${hex(code)}`),
      'ERROR_UPLOAD_DEFAULT',
    ];
    expect(Object.keys(texts.CLIENT).sort()).toEqual([...wanted].sort());
    expect(new Set(Object.values(texts.CLIENT)).size).toBe(wanted.length);
  },
);

test('what a form is told stands under the keys of the specification [B5-001, B5-003, B5-006, B8-012]', () => {
  expect(en).toMatchObject({
    MANAGE_USER: {
      USERNAME_ERROR: 'Only letters, digits, underscores, dots and hyphens.',
      ERROR_PASSWORD_MISMATCH: 'The passwords do not match.',
    },
    SETTINGS_PREFERENCES: { INFO_PASSWORD_CHANGED: 'Your password has been changed.' },
    EMAIL: { MISSING_USER_INFO: 'This user has no full name or no email address. Enter both, then invite again.' },
  });
});

test('how a mail with a link ended is said in the words of the specification [A8-013, A8-014]', () => {
  expect([en.share.notSent, en.share.sent]).toEqual(['Error sending email', 'Email has been sent']);
});
