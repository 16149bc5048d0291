// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createI18n, loadAuthenticatedTexts, loadTexts } from './i18n.ts';
import { pickLanguage } from './language.ts';

test('takes the first language of the reader that the app speaks, else English [A1-015]', () => {
  expect(pickLanguage(['fr-FR', 'de-AT', 'es'])).toBe('de');
  expect(pickLanguage(['ES-mx'])).toBe('es');
  expect(pickLanguage(['fr', 'nl'])).toBe('en');
  expect(pickLanguage([])).toBe('en');
});

test('speaks the chosen language, tells the page, and changes at once', async () => {
  const i18n = await createI18n('de');
  expect(i18n.t('login.submit')).toBe('Anmelden');
  expect(document.documentElement.lang).toBe('de');
  await i18n.changeLanguage('es');
  expect(i18n.t('login.submit')).toBe('Entrar');
  expect(document.documentElement.lang).toBe('es');
});

test('an unknown language is an empty set, and English stands in [A1-015 A8-028]', async () => {
  expect(await loadTexts('tlh')).toEqual({});
  const i18n = await createI18n('en');
  await i18n.changeLanguage('tlh');
  expect(i18n.t('login.submit')).toBe('Log in');
});

test('the texts behind the log-in come later, and follow the language', async () => {
  const i18n = await createI18n('de');
  expect(i18n.exists('home.add')).toBe(false);
  await loadAuthenticatedTexts(i18n);
  expect(i18n.t('home.add')).toBe('Computer hinzufügen');
  await i18n.changeLanguage('es');
  expect(i18n.t('home.add')).toBe('Añadir un equipo');
});

test('counts in words of the language', async () => {
  const i18n = await createI18n('de');
  expect(i18n.t('login.message.attemptsLeft.title', { count: 1 })).toBe('Noch 1 Versuch');
  expect(i18n.t('login.message.attemptsLeft.title', { count: 2 })).toBe('Noch 2 Versuche');
});

test('a name that others gave is text as it is, and turns no word around it', async () => {
  const i18n = await createI18n('en');
  await loadAuthenticatedTexts(i18n);
  const asked = (name: string) => i18n.t('home.removeRecent', { name });
  const plain = asked('|').split('|');
  const around = (name: string) => plain.join(name);
  expect(asked('<b>Tom & "Jerry"</b> $t(common.close)')).toBe(around('<b>Tom & "Jerry"</b> $t(common.close)'));
  expect(asked('\u202Elaer ton')).toBe(around('\u2068\u202Elaer ton\u2069'));
  expect(asked('\u2069\u202Eout')).toBe(around('\u2068\u202Eout\u2069'));
  expect(asked('שלום')).toBe(around('\u2068שלום\u2069'));
});
