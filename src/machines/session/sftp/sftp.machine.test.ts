import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { fakeCall } from '../../shared/testing.ts';
import {
  sftpMachine,
  type SftpInput,
  type SftpState,
  selectMayTurnOn,
  selectSftpOffer,
  selectTurningOn,
} from './sftp.machine.ts';

const OFF: SftpState = { state: 'off', isNew: false, mayTurnOn: true };

function start() {
  const read = fakeCall<SftpState, SftpInput>();
  const turnOn = fakeCall<null, SftpInput>();
  const said: string[] = [];
  const machine = sftpMachine.provide({
    actors: { readSftp: read.logic, turnOnSftp: turnOn.logic },
    actions: { announceRefusal: () => said.push('refusal'), announceFailure: () => said.push('failure') },
  });
  const actor = createActor(machine, { input: { clientId: 'MQBjAG1haW4' } }).start();
  const seen = () => {
    const state = actor.getSnapshot();
    return [selectSftpOffer(state), selectMayTurnOn(state), selectTurningOn(state)];
  };
  return { actor, read, turnOn, said, seen };
}

test('is switched on once, and takes effect when one reconnects', async () => {
  const { actor, read, turnOn, said, seen } = start();
  expect(seen()).toEqual(['none', false, false]);
  await read.answer(OFF);
  expect(seen()).toEqual(['off', true, false]);
  actor.send({ type: 'sftp.turnOn' });
  actor.send({ type: 'sftp.turnOn' });
  expect(seen()).toEqual(['off', true, true]);
  await turnOn.answer(null);
  actor.send({ type: 'sftp.turnOn' });
  expect([seen(), turnOn.inputs, said]).toEqual([['turnedOn', true, false], [{ clientId: 'MQBjAG1haW4' }], []]);
});

test('what was not stored is said and may be tried again', async () => {
  const { actor, read, turnOn, said, seen } = start();
  await read.answer(OFF);
  actor.send({ type: 'sftp.turnOn' });
  await turnOn.refuse('UNREACHABLE');
  expect([seen(), said]).toEqual([['off', true, false], ['failure']]);
  actor.send({ type: 'sftp.turnOn' });
  await turnOn.answer(null);
  expect(seen()).toEqual(['turnedOn', true, false]);
});

test.each([
  ['just now is told by itself', true, ['refusal']],
  ['before is told where one looks for files', false, []],
])('that the machine refused %s', async (_, isNew, reported) => {
  const { read, said, seen } = start();
  await read.answer({ state: 'refused', isNew, mayTurnOn: true });
  expect([seen(), said]).toEqual([['refused', true, false], reported]);
});

test('whoever may not change the connection switches nothing on', async () => {
  const { actor, read, turnOn, seen } = start();
  await read.answer({ ...OFF, mayTurnOn: false });
  actor.send({ type: 'sftp.turnOn' });
  expect([seen(), turnOn.inputs]).toEqual([['off', false, false], []]);
});

test('is asked again when the link is back', async () => {
  const { actor, read, seen } = start();
  await read.refuse('UNREACHABLE');
  expect(seen()).toEqual(['none', false, false]);
  actor.send({ type: 'tunnel.resumed' });
  await read.answer(OFF);
  expect(seen()).toEqual(['off', true, false]);
});
