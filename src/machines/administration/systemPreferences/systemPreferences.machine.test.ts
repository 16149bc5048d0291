import { expect, test } from 'vitest';
import { SWITCHES } from '../../../../contract/settings.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import {
  systemPreferencesMachine,
  selectNetworkDrive,
  selectPageState,
  selectSettingForm,
  selectSettingToggle,
  selectUserMessage,
  type SystemPreferencesFound,
} from './systemPreferences.machine.ts';
import { sampleSettings } from '../area.samples.ts';

const networkDrive = { state: 'noServer', port: 4450 } as const;

function start() {
  const readSettings = fakeCall<SystemPreferencesFound>();
  const actors = { readSettings: readSettings.logic };
  const { actor } = startWithClock(systemPreferencesMachine.provide({ actors }), {});
  return { actor, readSettings, state: () => actor.getSnapshot() };
}

test('opens a switch for each thing that is on or off, and a form for each that is more', async () => {
  const { readSettings, state } = start();
  expect([selectPageState(state()), selectSettingToggle('failBan')(state())]).toEqual(['loading', undefined]);
  await readSettings.answer({ settings: sampleSettings, networkDrive });
  expect([selectPageState(state()), selectNetworkDrive(state())]).toEqual(['shown', networkDrive]);
  const on = SWITCHES.map((name) => [name, selectSettingToggle(name)(state())?.getSnapshot().context.on]);
  expect(Object.fromEntries(on)).toMatchObject({
    ...{ generalColors: true, failBan: true, twoFactor: false, closeConnection: false },
    ...{ builtInSharing: true, watching: true },
  });
  const drafts = (['externalPort', 'generalTheme', 'mail', 'mailTest'] as const).map(
    (name) => selectSettingForm(name)(state())?.getSnapshot().context.draft,
  );
  expect(drafts).toEqual([
    { name: 'externalPort', choice: 'port', number: '8443' },
    { name: 'generalTheme', colors: sampleSettings.generalTheme },
    {
      name: 'mail',
      settings: { host: '', port: '587', security: 'starttls', username: '', from: '', password: '' },
      hasPassword: false,
    },
    { name: 'mailTest', to: '' },
  ]);
});

test('is left by whoever is no administrator [B2-030]', async () => {
  const { readSettings, state } = start();
  await readSettings.refuse('PERMISSION_DENIED');
  expect([state().value, state().status]).toEqual(['left', 'done']);
});

test('what does not load is told and asked for again', async () => {
  const { actor, readSettings, state } = start();
  await readSettings.refuse('UNREACHABLE');
  expect([selectPageState(state()), selectUserMessage(state())?.key]).toEqual(['failed', 'errors.unreachable']);
  actor.send({ type: 'settings.retry' });
  await readSettings.answer({ settings: sampleSettings, networkDrive });
  expect([selectPageState(state()), selectUserMessage(state())]).toEqual(['shown', null]);
});

test.each([
  ['default', { name: 'externalPort', choice: 'default', number: '' }],
  [null, { name: 'externalPort', choice: 'unset', number: '' }],
])('an external port of %s is a choice of its own [B2-041]', async (externalPort, draft) => {
  const { readSettings, state } = start();
  await readSettings.answer({ settings: { ...sampleSettings, externalPort }, networkDrive });
  expect(selectSettingForm('externalPort')(state())?.getSnapshot().context.draft).toEqual(draft);
});

test('rules of passwords, drives and who writes to the shared one have forms that begin with what is set', async () => {
  const { readSettings, state } = start();
  expect(selectNetworkDrive(state())).toEqual({ state: 'off', port: null });
  const settings = {
    ...sampleSettings,
    passwordRule: 16,
    driveQuota: { own: 5, all: null },
    sharedWriters: ['editors'],
  };
  await readSettings.answer({ settings, networkDrive });
  const drafts = (['passwordRule', 'driveQuota', 'sharedWriters'] as const).map(
    (name) => selectSettingForm(name)(state())?.getSnapshot().context.draft,
  );
  expect(drafts).toEqual([
    { name: 'passwordRule', minChars: '16' },
    { name: 'driveQuota', own: '5', all: '' },
    { name: 'sharedWriters', choice: 'groups', groups: 'editors' },
  ]);
});
