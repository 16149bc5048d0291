import { expect, test } from 'vitest';
import { STORED, VISIT_KEY } from '../../services/storedKeys.ts';
import { earlyLook } from './earlyLook.ts';

interface Coming {
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly at?: string;
  readonly languages?: readonly string[];
}

const storageOf = (all: Readonly<Record<string, string>> = {}) =>
  ({ getItem: (key: string) => all[key] ?? null }) as Storage;

const lookFor = ({ local, session, at = '', languages = ['en-GB'] }: Coming) => {
  const { search, hash } = new URL(`https://oriel.test/${at}`);
  return earlyLook({
    localStorage: storageOf(local),
    sessionStorage: storageOf(session),
    location: { search, hash } as Location,
    navigator: { languages } as Navigator,
  });
};
const withPreferences = (preferences: unknown): Coming => ({
  local: { [STORED.preferences]: JSON.stringify(preferences) },
});

test('whoever comes anew sees the form in the browser’s language and the system’s theme', () => {
  expect(lookFor({})).toEqual({ language: 'en', theme: null });
  expect(lookFor({ languages: ['fr', 'de-AT', 'en'] })).toEqual({ language: 'de', theme: null });
  expect(lookFor({ at: '#/settings/preferences' })).toEqual({ language: 'en', theme: null });
});

test('whoever has chosen sees it as they chose', () => {
  expect(lookFor(withPreferences({ language: 'es', theme: 'dark' }))).toEqual({ language: 'es', theme: 'dark' });
  expect(lookFor(withPreferences({ language: 'xx', theme: 'system' }))).toEqual({ language: 'en', theme: null });
  const colors = { appcolor: '#005aa0', modalbackground: '' };
  expect(lookFor(withPreferences({ theme: 'light', colors }))).toEqual({ language: 'en', theme: 'light' });
});

test('what is stored and cannot be read counts as nothing', () => {
  expect(lookFor({ local: { [STORED.preferences]: '{' } })).toEqual({ language: 'en', theme: null });
  expect(lookFor({ local: { [STORED.preferences]: 'null' } })).toEqual({ language: 'en', theme: null });
});

test('a storage that is refused is an empty one', () => {
  const refused = {
    get localStorage(): Storage {
      throw new DOMException('refused', 'SecurityError');
    },
    get sessionStorage(): Storage {
      throw new DOMException('refused', 'SecurityError');
    },
    location: { search: '', hash: '' } as Location,
    navigator: { languages: ['en'] } as unknown as Navigator,
  };
  expect(earlyLook(refused)).toEqual({ language: 'en', theme: null });
});

const elsewhere: readonly (readonly [string, Coming])[] = [
  ['a kept token', { local: { [STORED.auth]: '{}' } }],
  ['a remembered device', { local: { [STORED.device]: '{}' } }],
  ['a lock that runs', { local: { [STORED.loginLock]: '1' } }],
  ['another server', { local: { [STORED.domain]: '"x"' } }],
  ['a guest’s visit', { session: { [VISIT_KEY]: '{}' } }],
  ['a token in the query', { at: '?token=1' }],
  ['a token in the hash', { at: '#/?token=1' }],
  ['a key', { at: '#/client/abc?key=1' }],
  ['a link without its key', { at: '#/client/abc' }],
  ['a recovery link', { at: '#/?action=recovery-pass&data=1' }],
  ['a recovery link of old', { at: '?action=recovery-pass&data=1' }],
  ['colours of their own', withPreferences({ colors: { appcolor: '#112233', modalbackground: '' } })],
  ['colours that make no sense', withPreferences({ colors: null })],
];

test.each(elsewhere)('nothing shows to who comes with %s', (_name, coming) => {
  expect(lookFor(coming)).toBeNull();
});
