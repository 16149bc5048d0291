import { expect, test } from 'vitest';
import type { Device } from '../../../../contract/http/devices.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import {
  devicesMachine,
  selectAsked,
  selectDevices,
  selectListState,
  selectRevoking,
  selectUserMessage,
} from './devices.machine.ts';
import { sampleDevice } from './devices.samples.ts';

function start() {
  const calls = { listDevices: fakeCall<readonly Device[]>(), revokeDevice: fakeCall<null, string>() };
  const actors = { listDevices: calls.listDevices.logic, revokeDevice: calls.revokeDevice.logic };
  const { actor } = startWithClock(devicesMachine.provide({ actors }), {});
  return { actor, calls, state: () => actor.getSnapshot() };
}

test('lists the devices, or says that there are none', async () => {
  const none = start();
  expect(selectListState(none.state())).toBe('loading');
  await none.calls.listDevices.answer([]);
  expect(selectListState(none.state())).toBe('empty');
  const some = start();
  await some.calls.listDevices.answer([sampleDevice]);
  expect([selectListState(some.state()), selectDevices(some.state())]).toEqual(['full', [sampleDevice]]);
});

test('a list that does not load is asked for again', async () => {
  const { actor, calls, state } = start();
  await calls.listDevices.refuse('UNREACHABLE');
  expect(selectListState(state())).toBe('failed');
  actor.send({ type: 'devices.retry' });
  await calls.listDevices.answer([]);
  expect(selectListState(state())).toBe('empty');
});

test('a device is forgotten once somebody has said so twice, and the list is read again', async () => {
  const { actor, calls, state } = start();
  await calls.listDevices.answer([sampleDevice]);
  actor.send({ type: 'device.revoke', id: '1' });
  expect(selectAsked(state())).toEqual(sampleDevice);
  actor.send({ type: 'revocation.cancel' });
  expect([selectAsked(state()), calls.revokeDevice.inputs]).toEqual([null, []]);
  actor.send({ type: 'device.revoke', id: '1' });
  actor.send({ type: 'revocation.confirm' });
  expect([selectRevoking(state()), calls.revokeDevice.inputs]).toEqual([true, ['1']]);
  await calls.revokeDevice.answer(null);
  expect([selectListState(state()), selectAsked(state())]).toEqual(['full', null]);
  await calls.listDevices.answer([]);
  expect(selectListState(state())).toBe('empty');
});

test('one that is gone already is told, and the list is read again', async () => {
  const { actor, calls, state } = start();
  await calls.listDevices.answer([sampleDevice]);
  actor.send({ type: 'device.revoke', id: '1' });
  actor.send({ type: 'revocation.confirm' });
  await calls.revokeDevice.refuse('NOT_FOUND');
  expect(selectUserMessage(state())?.code).toBe('NOT_FOUND');
  actor.send({ type: 'failure.acknowledge' });
  expect([selectUserMessage(state()), calls.listDevices.inputs.length]).toEqual([null, 2]);
});

test('while the list is read again, another device can be forgotten', async () => {
  const { actor, calls, state } = start();
  const other = { ...sampleDevice, identifier: '2' };
  await calls.listDevices.answer([sampleDevice, other]);
  actor.send({ type: 'device.revoke', id: '1' });
  actor.send({ type: 'revocation.confirm' });
  await calls.revokeDevice.answer(null);
  actor.send({ type: 'device.revoke', id: '2' });
  expect(selectAsked(state())).toEqual(other);
  actor.send({ type: 'revocation.cancel' });
  expect(calls.listDevices.inputs).toHaveLength(3);
  await calls.listDevices.answer([sampleDevice]);
  await calls.listDevices.refuse('UNREACHABLE');
  actor.send({ type: 'devices.retry' });
  expect(selectListState(state())).toBe('loading');
});

test('of several the one that is named is asked about and forgotten; one that is not listed is not', async () => {
  const { actor, calls, state } = start();
  const other = { ...sampleDevice, identifier: '2' };
  expect(selectDevices(state())).toEqual([]);
  await calls.listDevices.answer([sampleDevice, other]);
  actor.send({ type: 'device.revoke', id: '3' });
  expect([selectAsked(state()), selectListState(state())]).toEqual([null, 'full']);
  actor.send({ type: 'revocation.confirm' });
  actor.send({ type: 'device.revoke', id: '2' });
  actor.send({ type: 'revocation.confirm' });
  expect([selectAsked(state()), calls.revokeDevice.inputs]).toEqual([other, ['2']]);
  await calls.revokeDevice.refuse('NOT_FOUND');
  expect([selectAsked(state()), selectRevoking(state()), selectListState(state())]).toEqual([null, false, 'full']);
  actor.send({ type: 'failure.acknowledge' });
  await calls.listDevices.answer([sampleDevice]);
  expect([selectDevices(state()), calls.listDevices.inputs.length]).toEqual([[sampleDevice], 2]);
});
