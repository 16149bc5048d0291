import { describe, expect, test } from 'vitest';
import { PREFERENCES_SAVE_DELAY_MS } from '../../../../contract/limits.ts';
import { DEFAULT_THEME_COLORS } from '../../../../contract/rules/colors.ts';
import { themeColorsOf } from './preferences.changes.ts';
import { sampleKept } from './preferences.samples.ts';
import {
  selectColors,
  selectColorScheme,
  selectEmulatesAbsoluteMouse,
  selectHasGeneralColors,
  selectInputMethod,
  selectLanguage,
  selectTheme,
  selectTimezone,
} from './preferences.selectors.ts';
import { startKept, startPreferences as start } from './preferences.testing.ts';
import { type Kept, LANGUAGES, THEMES } from './preferences.types.ts';

describe('in this browser', () => {
  test.each(THEMES)('begins with the stored theme %s without storing it again', (theme) => {
    const { state, effects } = start({ theme });
    expect([selectTheme(state()), effects.keepHere.mock.calls]).toEqual([theme, []]);
  });

  test.each(LANGUAGES)('begins with the stored language %s and applies it [B2-019]', (language) => {
    const { state, effects } = start({ language });
    expect([selectLanguage(state()), effects.applyLanguage.mock.calls.map(([, params]) => params)]).toEqual([
      language,
      [language],
    ]);
  });

  test('light and dark are applied at once and stored [A1-014 B2-020]', () => {
    const { actor, state, effects } = start({ systemIsDark: true });
    expect(selectColorScheme(state())).toBe('dark');
    actor.send({ type: 'theme.choose', theme: 'light' });
    expect([selectTheme(state()), selectColorScheme(state())]).toEqual(['light', 'light']);
    actor.send({ type: 'theme.choose', theme: 'dark' });
    expect(selectColorScheme(state())).toBe('dark');
    expect(effects.keepHere.mock.calls.map(([{ event }]) => event.theme)).toEqual(['light', 'dark']);
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
    expect(effects.keepHere).toHaveBeenCalledOnce();
  });

  test('time zone, input method and mouse begin with the device, no surface and an absolute mouse', () => {
    const { actor, state, effects } = start();
    const chosen = () => [selectTimezone(state()), selectInputMethod(state()), selectEmulatesAbsoluteMouse(state())];
    expect(chosen()).toEqual(['', 'none', true]);
    actor.send({ type: 'preference.choose', change: { timezone: 'Europe/Berlin' } });
    actor.send({ type: 'preference.choose', change: { inputMethod: 'osk', emulateAbsoluteMouse: false } });
    expect(chosen()).toEqual(['Europe/Berlin', 'osk', false]);
    expect(effects.keepHere).toHaveBeenCalledTimes(2);
  });

  test('colours are painted at the start and at each choice; wrong ones are not taken [B3-023]', () => {
    const { actor, state, effects } = start({ colors: { appcolor: '#7B1FA2', modalbackground: '' } });
    expect(effects.applyColors).toHaveBeenCalledOnce();
    actor.send({ type: 'colors.choose', change: { appcolor: '#00695C', modalbackground: '#F1F8E9' } });
    for (const change of [
      { appcolor: 'teal' },
      { modalbackground: '#12345' },
      { background: 'rgb:0/0/0' },
      { colors: ['#000000', 'red'] },
    ])
      actor.send({ type: 'colors.choose', change });
    expect(selectColors(state())).toEqual({ appcolor: '#00695C', modalbackground: '#F1F8E9' });
    expect(effects.applyColors).toHaveBeenCalledTimes(2);
  });
});

describe('on the gateway', () => {
  test('what it keeps stands above what this browser kept, once somebody is known', async () => {
    const { state, effects, calls, actor } = start({ inputMethod: 'osk' });
    expect(calls.readKept.inputs).toHaveLength(0);
    actor.send({ type: 'account.changed', username: 'maria' });
    await calls.readKept.answer(sampleKept);
    expect([selectTheme(state()), selectLanguage(state()), selectTimezone(state())]).toEqual([
      'dark',
      'es',
      'Europe/Madrid',
    ]);
    expect([selectInputMethod(state()), selectColors(state())]).toEqual(['text', sampleKept.colors]);
    expect(effects.keepAllHere).toHaveBeenCalledOnce();
    expect(effects.applyColors).toHaveBeenCalledTimes(2);
  });

  test('theme and language that were never chosen there stay the device’s; the rest is not inherited', async () => {
    const { state, calls, actor } = start({ theme: 'light', language: 'de', timezone: 'Asia/Tokyo' });
    actor.send({ type: 'account.changed', username: 'maria' });
    await calls.readKept.answer({ ...sampleKept, preferences: {} });
    expect([selectTheme(state()), selectLanguage(state()), selectTimezone(state())]).toEqual(['light', 'de', '']);
  });

  test("everybody's colours apply where the administrators say so; one's own are kept [A7-008]", async () => {
    const general = { appcolor: '#00695C', modalbackground: '' };
    const { state, actor } = await startKept({ ...sampleKept, general });
    expect([themeColorsOf(state().context), selectColors(state())]).toEqual([general, sampleKept.colors]);
    expect(selectHasGeneralColors(state())).toBe(true);
    actor.send({ type: 'account.changed', username: '' });
    expect(selectHasGeneralColors(state())).toBe(false);
  });

  test('a first change is saved at once, those that follow with one call', async () => {
    const { actor, clock, calls, state } = await startKept();
    actor.send({ type: 'theme.choose', theme: 'light' });
    expect(calls.saveKept.inputs).toEqual([{ username: 'maria', preferences: { theme: 'light' }, colors: null }]);
    actor.send({ type: 'preference.choose', change: { timezone: 'Asia/Tokyo' } });
    await calls.saveKept.answer(calls.saveKept.inputs[0]!);
    actor.send({ type: 'colors.choose', change: { appcolor: '#00695C' } });
    clock.increment(PREFERENCES_SAVE_DELAY_MS - 1);
    expect(calls.saveKept.inputs).toHaveLength(1);
    clock.increment(1);
    const colors = { ...sampleKept.colors, appcolor: '#00695C' };
    expect(calls.saveKept.inputs[1]).toEqual({ username: 'maria', preferences: { timezone: 'Asia/Tokyo' }, colors });
    await calls.saveKept.answer(calls.saveKept.inputs[1]!);
    expect(state().value).toMatchObject({ keeping: 'kept' });
  });

  test('the end of a session does not wait', async () => {
    const { actor, calls } = await startKept();
    actor.send({ type: 'language.choose', language: 'de' });
    actor.send({ type: 'theme.choose', theme: 'light' });
    await calls.saveKept.answer(calls.saveKept.inputs[0]!);
    actor.send({ type: 'preferences.save' });
    expect(calls.saveKept.inputs[1]).toEqual({ username: 'maria', preferences: { theme: 'light' }, colors: null });
  });

  test('what changes while it is saved does not wait for the answer when the page is closed', async () => {
    const { actor, calls } = await startKept();
    actor.send({ type: 'theme.choose', theme: 'light' });
    actor.send({ type: 'language.choose', language: 'de' });
    actor.send({ type: 'preferences.save' });
    const preferences = { theme: 'light', language: 'de' };
    expect(calls.saveKept.inputs[1]).toEqual({ username: 'maria', preferences, colors: null });
  });

  test('what changes while it is saved is saved next', async () => {
    const { actor, calls, clock, state } = await startKept();
    actor.send({ type: 'theme.choose', theme: 'light' });
    actor.send({ type: 'theme.choose', theme: 'dark' });
    await calls.saveKept.answer(calls.saveKept.inputs[0]!);
    expect(state().value).toMatchObject({ keeping: 'dirty' });
    clock.increment(PREFERENCES_SAVE_DELAY_MS);
    expect(calls.saveKept.inputs[1]).toEqual({ username: 'maria', preferences: { theme: 'dark' }, colors: null });
  });

  test('a lost network is told, loses nothing, and the next change tries again', async () => {
    const { actor, calls, clock, effects, state } = await startKept();
    actor.send({ type: 'theme.choose', theme: 'light' });
    await calls.saveKept.refuse('UNREACHABLE');
    expect([effects.warnNotSaved.mock.calls.length, selectTheme(state())]).toEqual([1, 'light']);
    actor.send({ type: 'language.choose', language: 'de' });
    clock.increment(PREFERENCES_SAVE_DELAY_MS);
    expect(calls.saveKept.inputs[1]?.preferences).toEqual({ theme: 'light', language: 'de' });
  });

  test('what does not load is only warned of, and this browser’s choices stay [B8-016]', async () => {
    const { actor, calls, effects, state } = start({ theme: 'dark' });
    actor.send({ type: 'account.changed', username: 'maria' });
    await calls.readKept.refuse('UNREACHABLE');
    expect([effects.warnNotRead.mock.calls.length, selectTheme(state()), state().status]).toEqual([
      1,
      'dark',
      'active',
    ]);
    actor.send({ type: 'preferences.readAgain' });
    await calls.readKept.answer(sampleKept);
    expect(selectLanguage(state())).toBe('es');
  });

  test('a choice while it is read stands, and is saved', async () => {
    const { actor, calls, state } = start();
    actor.send({ type: 'account.changed', username: 'maria' });
    actor.send({ type: 'theme.choose', theme: 'light' });
    await calls.readKept.answer(sampleKept);
    expect([selectTheme(state()), selectLanguage(state())]).toEqual(['light', 'es']);
    expect(state().value).toMatchObject({ keeping: 'dirty' });
  });

  test('a choice of somebody who goes while it is read is saved, and it is read after that', async () => {
    const { actor, calls, state } = start();
    actor.send({ type: 'account.changed', username: 'maria' });
    actor.send({ type: 'preferences.save' });
    expect(calls.saveKept.inputs).toEqual([]);
    actor.send({ type: 'theme.choose', theme: 'light' });
    actor.send({ type: 'preferences.save' });
    const [saved] = calls.saveKept.inputs;
    expect(saved).toEqual({ username: 'maria', preferences: { theme: 'light' }, colors: null });
    await calls.readKept.answer(sampleKept);
    await calls.saveKept.answer(saved!);
    await calls.readKept.answer({ ...sampleKept, preferences: { ...sampleKept.preferences, theme: 'light' } });
    expect([selectTheme(state()), selectLanguage(state()), state().value]).toMatchObject([
      'light',
      'es',
      { keeping: 'kept' },
    ]);
  });

  test('what changed for everybody is read once more where it was being read already', async () => {
    const { actor, calls, state } = await startKept();
    actor.send({ type: 'preferences.readAgain' });
    actor.send({ type: 'preferences.readAgain' });
    expect(calls.readKept.inputs).toHaveLength(3);
    await calls.readKept.answer(sampleKept);
    await calls.readKept.answer({ ...sampleKept, general: null });
    expect([state().context.general, state().value]).toMatchObject([null, { keeping: 'kept' }]);
  });

  test('what changed for everybody while something is saved is read, and nothing of what was to be saved is lost', async () => {
    const { actor, clock, calls, state } = await startKept();
    actor.send({ type: 'theme.choose', theme: 'light' });
    actor.send({ type: 'preferences.readAgain' });
    await calls.readKept.answer({ ...sampleKept, general: null });
    expect([state().context.general, selectTheme(state())]).toEqual([null, 'light']);
    clock.increment(PREFERENCES_SAVE_DELAY_MS);
    expect(calls.saveKept.inputs.at(-1)?.preferences).toMatchObject({ theme: 'light' });
  });

  test('somebody without a name is asked for nothing, and nothing is saved of them', () => {
    const { actor, calls, clock } = start();
    actor.send({ type: 'account.changed', username: '' });
    actor.send({ type: 'theme.choose', theme: 'light' });
    clock.increment(PREFERENCES_SAVE_DELAY_MS);
    expect([calls.readKept.inputs, calls.saveKept.inputs]).toEqual([[], []]);
  });
});

describe('what changes of the colours', () => {
  test('a device that has none begins with the app’s own, for nobody and with nothing to save', () => {
    const { state } = start();
    expect(state().context).toMatchObject({
      ...{ colors: DEFAULT_THEME_COLORS, general: null, username: '' },
      unsaved: { preferences: {}, colors: null },
    });
    expect(themeColorsOf(state().context)).toEqual(DEFAULT_THEME_COLORS);
  });

  test('is saved alone, and is saved again where it changed meanwhile', async () => {
    const { actor, calls, clock, state } = await startKept();
    actor.send({ type: 'colors.choose', change: { appcolor: '#00695C' } });
    actor.send({ type: 'colors.choose', change: { appcolor: '#123456' } });
    await calls.saveKept.answer(calls.saveKept.inputs[0]!);
    clock.increment(PREFERENCES_SAVE_DELAY_MS);
    expect(calls.saveKept.inputs).toMatchObject([
      { preferences: {}, colors: { appcolor: '#00695C' } },
      { preferences: {}, colors: { appcolor: '#123456' } },
    ]);
    await calls.saveKept.answer(calls.saveKept.inputs[1]!);
    expect(state().value).toMatchObject({ keeping: 'kept' });
  });

  test('while the gateway is asked stands above what it keeps', async () => {
    const { actor, calls, state } = start();
    actor.send({ type: 'account.changed', username: 'maria' });
    actor.send({ type: 'colors.choose', change: { appcolor: '#00695C' } });
    await calls.readKept.answer(sampleKept);
    expect(selectColors(state()).appcolor).toBe('#00695C');
  });

  test('may be the whole palette, or leave the background to the theme', () => {
    const { actor, state } = start();
    const change = { colors: ['#000000', '#FFFFFF'], background: '#101010', modalbackground: '' };
    actor.send({ type: 'colors.choose', change });
    expect(selectColors(state())).toMatchObject(change);
  });
});

test('what the gateway keeps as nothing leaves no gap', async () => {
  const gaps = { theme: undefined, timezone: undefined } as unknown as Kept['preferences'];
  const { state } = await startKept({ ...sampleKept, preferences: { ...gaps, language: 'es' } });
  expect([selectTheme(state()), selectLanguage(state()), selectTimezone(state())]).toEqual(['system', 'es', '']);
});
