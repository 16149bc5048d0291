import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../testing.ts';
import { settingMachine } from './setting.machine.ts';
import { selectSaving, selectTimes, selectTold } from './setting.selectors.ts';
import type { Setting } from './setting.types.ts';

const PORT: Setting = { name: 'externalPort', port: '8443' };

function start() {
  const saveSetting = fakeCall<null, Setting | null>();
  const announceSaved = vi.fn();
  const machine = settingMachine.provide({ actors: { saveSetting: saveSetting.logic }, actions: { announceSaved } });
  const { actor } = startWithClock(machine, {});
  return { actor, saveSetting, announceSaved, state: () => actor.getSnapshot() };
}

test('is saved once however often it is sent, and announced', async () => {
  const { actor, saveSetting, announceSaved, state } = start();
  actor.send({ type: 'setting.submit', setting: PORT });
  actor.send({ type: 'setting.submit', setting: { ...PORT, port: '1' } });
  expect([selectSaving(state()), saveSetting.inputs]).toEqual([true, [PORT]]);
  await saveSetting.answer(null);
  expect([selectSaving(state()), selectTimes(state()), announceSaved.mock.calls.length]).toEqual([false, 1, 1]);
});

test('a refusal is told until the next try', async () => {
  const { actor, saveSetting, state } = start();
  actor.send({ type: 'setting.submit', setting: PORT });
  await saveSetting.refuse('PERMISSION_DENIED');
  expect([selectTold(state())?.key, selectTimes(state())]).toEqual(['errors.permissionDenied', 0]);
  actor.send({ type: 'setting.submit', setting: PORT });
  expect(selectTold(state())).toBeNull();
});
