import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { fakeCall, silentStream } from '../../shared/testing.ts';
import { callWatchMachine, selectIncomingCall, type CallWatchEvent } from './callWatch.machine.ts';

test('what rings is fetched with the first call, once more where that fails, and stays', async () => {
  const [news, fetchCalls] = [silentStream<CallWatchEvent>(), fakeCall<boolean>()];
  const incomingCall = createMachine({}) as never;
  const machine = callWatchMachine.provide({
    actors: { callNews: news.logic, fetchCalls: fetchCalls.logic, incomingCall },
  });
  const actor = createActor(machine).start();
  const rings = () => selectIncomingCall(actor.getSnapshot()) !== undefined;
  expect([rings(), news.listeners]).toEqual([false, 1]);
  actor.send({ type: 'call.came' });
  await fetchCalls.refuse('UNREACHABLE');
  expect([actor.getSnapshot().value, rings()]).toEqual(['quiet', false]);
  actor.send({ type: 'call.came' });
  await fetchCalls.answer(true);
  actor.send({ type: 'call.came' });
  expect([actor.getSnapshot().value, rings(), fetchCalls.inputs.length]).toEqual(['told', true, 2]);
  expect(selectIncomingCall(undefined)).toBeUndefined();
});
