import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { fakeCall, startWithClock } from '../testing.ts';
import { TOGGLES } from '../toggle/toggle.types.ts';
import { systemPreferencesMachine } from './systemPreferences.machine.ts';
import { sampleSettings } from './systemPreferences.samples.ts';
import {
  selectPageState,
  selectSetting,
  selectSettings,
  selectToggle,
  selectTold,
} from './systemPreferences.selectors.ts';
import type { SystemSettings } from './systemPreferences.types.ts';

const quiet = createMachine({}) as never;

function start() {
  const readSettings = fakeCall<SystemSettings>();
  const actors = { readSettings: readSettings.logic, setting: quiet };
  const { actor } = startWithClock(systemPreferencesMachine.provide({ actors }), {});
  return { actor, readSettings, state: () => actor.getSnapshot() };
}

test('opens a switch for each thing that is on or off, and a form for each that is more', async () => {
  const { readSettings, state } = start();
  expect([selectPageState(state()), selectToggle('failBan')(state())]).toEqual(['loading', undefined]);
  await readSettings.answer(sampleSettings);
  expect([selectPageState(state()), selectSettings(state())]).toEqual(['shown', sampleSettings]);
  const on = TOGGLES.map((name) => [name, selectToggle(name)(state())?.getSnapshot().context.on]);
  expect(Object.fromEntries(on)).toEqual(sampleSettings.toggles);
  for (const name of ['externalPort', 'generalColors', 'mail', 'mailTest'] as const)
    expect(selectSetting(name)(state())).toBeDefined();
});

test('is left by whoever is no administrator [B2-030]', async () => {
  const { readSettings, state } = start();
  await readSettings.refuse('PERMISSION_DENIED');
  expect([state().value, state().status]).toEqual(['left', 'done']);
});

test('what does not load is told and asked for again', async () => {
  const { actor, readSettings, state } = start();
  await readSettings.refuse('UNREACHABLE');
  expect([selectPageState(state()), selectTold(state())?.key]).toEqual(['failed', 'errors.unreachable']);
  actor.send({ type: 'settings.retry' });
  await readSettings.answer(sampleSettings);
  expect([selectPageState(state()), selectTold(state())]).toEqual(['shown', null]);
});
