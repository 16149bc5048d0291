import { expect, test, vi } from 'vitest';
import { silentStream, startWithClock } from '../testing.ts';
import { preferencesMachine } from './preferences.machine.ts';
import { selectColorScheme, selectLanguage, selectTheme } from './preferences.selectors.ts';
import { LANGUAGES, THEMES, type PreferencesEvent, type PreferencesInput } from './preferences.types.ts';

function start(input: Partial<PreferencesInput> = {}) {
  const effects = { applyLanguage: vi.fn(), savePreference: vi.fn() };
  const machine = preferencesMachine.provide({
    actors: { systemThemes: silentStream<PreferencesEvent>().logic },
    actions: effects,
  });
  const { actor } = startWithClock(machine, {
    input: { theme: 'system', language: 'en', systemIsDark: false, ...input },
  });
  return { actor, effects, state: () => actor.getSnapshot() };
}

test.each(THEMES)('begins with the stored theme %s without storing it again', (theme) => {
  const { state, effects } = start({ theme });
  expect([selectTheme(state()), effects.savePreference.mock.calls]).toEqual([theme, []]);
});

test.each(LANGUAGES)('begins with the stored language %s and applies it', (language) => {
  const { state, effects } = start({ language });
  expect([selectLanguage(state()), effects.applyLanguage.mock.calls.map(([, params]) => params)]).toEqual([
    language,
    [language],
  ]);
});

test('light and dark are applied at once and stored [A1-014]', () => {
  const { actor, state, effects } = start({ systemIsDark: true });
  expect(selectColorScheme(state())).toBe('dark');
  actor.send({ type: 'theme.choose', theme: 'light' });
  expect([selectTheme(state()), selectColorScheme(state())]).toEqual(['light', 'light']);
  actor.send({ type: 'theme.choose', theme: 'dark' });
  expect(selectColorScheme(state())).toBe('dark');
  expect(effects.savePreference.mock.calls.map(([{ event }]) => event.theme)).toEqual(['light', 'dark']);
});

test("the system's theme is followed only where it may choose", () => {
  const { actor, state } = start();
  actor.send({ type: 'systemTheme.changed', dark: true });
  expect(selectColorScheme(state())).toBe('dark');
  actor.send({ type: 'theme.choose', theme: 'light' });
  actor.send({ type: 'systemTheme.changed', dark: true });
  expect(selectColorScheme(state())).toBe('light');
});

test('a language is applied and stored; the theme stays', () => {
  const { actor, state, effects } = start({ theme: 'dark' });
  actor.send({ type: 'language.choose', language: 'es' });
  expect([selectLanguage(state()), selectTheme(state())]).toEqual(['es', 'dark']);
  expect(effects.applyLanguage.mock.calls.map(([, params]) => params)).toEqual(['en', 'es']);
  expect(effects.savePreference).toHaveBeenCalledOnce();
});
