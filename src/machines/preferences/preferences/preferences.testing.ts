import { vi } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { preferencesMachine } from './preferences.machine.ts';
import { sampleKept } from './preferences.samples.ts';
import type { Kept, PreferencesEvent, PreferencesInput, SaveInput } from './preferences.types.ts';

/** Preferences of a device whose calls, streams and effects are the test's. */
export function startPreferences(input: Partial<PreferencesInput> = {}) {
  const effects = {
    applyLanguage: vi.fn(),
    applyColors: vi.fn(),
    keepHere: vi.fn(),
    keepAllHere: vi.fn(),
    warnNotRead: vi.fn(),
    warnNotSaved: vi.fn(),
  };
  const calls = { readKept: fakeCall<Kept, string>(), saveKept: fakeCall<SaveInput, SaveInput>() };
  const streams = { systemThemes: silentStream<PreferencesEvent>(), accounts: silentStream<PreferencesEvent>() };
  const machine = preferencesMachine.provide({
    actors: {
      systemThemes: streams.systemThemes.logic,
      accounts: streams.accounts.logic,
      readKept: calls.readKept.logic,
      saveKept: calls.saveKept.logic,
    },
    actions: effects,
  });
  const { actor, clock } = startWithClock(machine, {
    input: { theme: 'system', language: 'en', systemIsDark: false, ...input },
  });
  return { actor, clock, calls, streams, effects, state: () => actor.getSnapshot() };
}

/** Those of somebody whose choices the gateway has told. */
export async function startKept(kept: Kept = sampleKept) {
  const app = startPreferences();
  app.actor.send({ type: 'account.changed', username: 'maria' });
  await app.calls.readKept.answer(kept);
  return app;
}
