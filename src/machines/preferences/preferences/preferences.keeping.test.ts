import { describe, expect, test } from 'vitest';
import { PREFERENCES_SAVE_DELAY_MS } from '../../../../contract/limits.ts';
import { sampleKept } from './preferences.samples.ts';
import { selectColors, selectHasGeneralColors, selectTheme } from './preferences.selectors.ts';
import { startKept, startPreferences } from './preferences.testing.ts';
import { type PreferencesEvent, THEMES } from './preferences.types.ts';

const RED: PreferencesEvent = { type: 'colors.choose', change: { appcolor: 'red' } };
const CHOICES: readonly [PreferencesEvent, object][] = [
  [{ type: 'theme.choose', theme: 'light' }, { preferences: { theme: 'light' } }],
  [{ type: 'language.choose', language: 'de' }, { preferences: { language: 'de' } }],
  [{ type: 'preference.choose', change: { timezone: 'Asia/Tokyo' } }, { preferences: { timezone: 'Asia/Tokyo' } }],
  [
    { type: 'colors.choose', change: { appcolor: '#00695C' } },
    { colors: { ...sampleKept.colors, appcolor: '#00695C' } },
  ],
];

test('the system and whoever logs in are listened to', () => {
  const { streams } = startPreferences();
  expect([streams.systemThemes.listeners, streams.accounts.listeners]).toEqual([1, 1]);
});

test.each(THEMES)('a device that begins with the theme %s is in it', (theme) => {
  expect(startPreferences({ theme }).state().value).toMatchObject({ theme });
});

test.each(CHOICES)('%o is saved at once', async (choice, saved) => {
  const { actor, calls, effects } = await startKept();
  actor.send(choice);
  expect(calls.saveKept.inputs).toMatchObject([{ username: 'maria', ...saved }]);
  expect(effects.keepHere).toHaveBeenCalledOnce();
});

test.each(CHOICES)('%o after a refusal is saved with what was refused', async (choice, saved) => {
  const { actor, calls, clock } = await startKept();
  actor.send({ type: 'preference.choose', change: { homePage: 'x' } });
  await calls.saveKept.refuse('UNREACHABLE');
  actor.send(choice);
  expect(calls.saveKept.inputs).toHaveLength(1);
  clock.increment(PREFERENCES_SAVE_DELAY_MS);
  expect(calls.saveKept.inputs[1]).toMatchObject({ preferences: { homePage: 'x' }, ...saved });
});

test('colours that are none are not saved, neither at once nor after a refusal', async () => {
  const { actor, calls, clock, effects, state } = await startKept();
  actor.send(RED);
  expect([calls.saveKept.inputs, effects.keepHere.mock.calls]).toEqual([[], []]);
  actor.send({ type: 'theme.choose', theme: 'light' });
  await calls.saveKept.refuse('UNREACHABLE');
  actor.send(RED);
  clock.increment(PREFERENCES_SAVE_DELAY_MS);
  expect([calls.saveKept.inputs.length, selectColors(state())]).toEqual([1, sampleKept.colors]);
});

test('a colour that is left open keeps no other from being taken', () => {
  const { actor, state } = startPreferences();
  actor.send({ type: 'colors.choose', change: { appcolor: '#00695C', background: undefined } });
  expect(selectColors(state()).appcolor).toBe('#00695C');
});

test('the end of a session tries again what was refused', async () => {
  const { actor, calls } = await startKept();
  actor.send({ type: 'theme.choose', theme: 'light' });
  await calls.saveKept.refuse('UNREACHABLE');
  actor.send({ type: 'preferences.save' });
  expect(calls.saveKept.inputs[1]?.preferences).toEqual({ theme: 'light' });
});

test('what changed for everybody is read after a refusal and before a delay has passed, and nothing chosen is lost', async () => {
  const { actor, calls, clock, state } = await startKept();
  actor.send({ type: 'theme.choose', theme: 'light' });
  await calls.saveKept.refuse('UNREACHABLE');
  actor.send({ type: 'preferences.readAgain' });
  expect(calls.readKept.inputs).toEqual(['maria', 'maria']);
  await calls.readKept.answer(sampleKept);
  actor.send({ type: 'preferences.readAgain' });
  expect(calls.readKept.inputs).toEqual(['maria', 'maria', 'maria']);
  await calls.readKept.answer({ ...sampleKept, general: sampleKept.colors });
  expect([selectHasGeneralColors(state()), selectTheme(state())]).toEqual([true, 'light']);
  clock.increment(PREFERENCES_SAVE_DELAY_MS);
  expect(calls.saveKept.inputs.at(-1)?.preferences).toEqual({ theme: 'light' });
});

test('where nothing could be read, what is chosen is saved all the same', async () => {
  const { actor, calls } = startPreferences();
  actor.send({ type: 'account.changed', username: 'maria' });
  await calls.readKept.refuse('UNREACHABLE');
  actor.send({ type: 'theme.choose', theme: 'light' });
  expect(calls.saveKept.inputs).toMatchObject([{ username: 'maria', preferences: { theme: 'light' } }]);
});

test('whoever logs out leaves the page as it is, and what is chosen next is saved for nobody', async () => {
  const { actor, calls, effects } = await startKept();
  const applied = () => [effects.applyColors.mock.calls.length, effects.applyLanguage.mock.calls.length];
  const before = applied();
  actor.send({ type: 'account.changed', username: '' });
  expect(applied()).toEqual(before);
  actor.send({ type: 'theme.choose', theme: 'light' });
  expect(calls.saveKept.inputs).toEqual([]);
});

describe('a colour that is chosen before it is known which ones are kept', () => {
  const GREEN = { appcolor: '#00695C' };
  /** Somebody who chose one at once. */
  function startChoosing() {
    const app = startPreferences();
    app.actor.send({ type: 'account.changed', username: 'maria' });
    app.actor.send({ type: 'colors.choose', change: GREEN });
    return app;
  }

  test('stands among those, and all are saved together', async () => {
    const { calls, clock, state } = startChoosing();
    await calls.readKept.answer(sampleKept);
    expect(selectColors(state())).toEqual({ ...sampleKept.colors, ...GREEN });
    clock.increment(PREFERENCES_SAVE_DELAY_MS);
    expect(calls.saveKept.inputs).toMatchObject([{ colors: { ...sampleKept.colors, ...GREEN } }]);
  });

  test('is saved alone where one goes right after, once', async () => {
    const { actor, calls, state } = startChoosing();
    actor.send({ type: 'preferences.save' });
    const saved = { username: 'maria', preferences: {}, colors: { change: GREEN } };
    expect(calls.saveKept.inputs).toEqual([saved]);
    // Nobody waits for this one any more.
    await calls.readKept.answer(sampleKept);
    await calls.saveKept.answer(saved);
    await calls.readKept.answer(sampleKept);
    expect(state().value).toMatchObject({ keeping: 'kept' });
  });

  test('is saved alone where they cannot be read, and whole once they can', async () => {
    const { actor, calls, clock } = startChoosing();
    await calls.readKept.refuse('UNREACHABLE');
    clock.increment(PREFERENCES_SAVE_DELAY_MS);
    expect(calls.saveKept.inputs.at(-1)?.colors).toEqual({ change: GREEN });
    actor.send({ type: 'preferences.readAgain' });
    await calls.readKept.answer(sampleKept);
    clock.increment(PREFERENCES_SAVE_DELAY_MS);
    expect(calls.saveKept.inputs.at(-1)?.colors).toEqual({ ...sampleKept.colors, ...GREEN });
  });

  test('is no other person’s', async () => {
    const { actor, calls } = startChoosing();
    await calls.readKept.answer(sampleKept);
    actor.send({ type: 'account.changed', username: 'paul' });
    actor.send({ type: 'colors.choose', change: GREEN });
    actor.send({ type: 'preferences.save' });
    expect(calls.saveKept.inputs).toEqual([{ username: 'paul', preferences: {}, colors: { change: GREEN } }]);
  });
});
