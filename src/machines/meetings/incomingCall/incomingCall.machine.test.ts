import { expect, test } from 'vitest';
import { CALL_SWITCH_MS } from '../../../../contract/limits.ts';
import { fakeCall, settle, silentStream, startWithClock } from '../../shared/testing.ts';
import { incomingCallMachine } from './incomingCall.machine.ts';
import { selectCalls, selectRefused, selectSwitchingTo } from './incomingCall.selectors.ts';
import type { CallFact, IncomingCall, IncomingCallEvent } from './incomingCall.types.ts';

const RING_MAX_MS = 30_000;
const callOf = (sid: string): IncomingCall => ({
  ...{ sid, username: `name of ${sid}`, roomid: `room of ${sid}`, roomKey: 'Ab3dE9' },
});
const requested = (sid: string): IncomingCallEvent => ({ type: 'call.requested', call: callOf(sid) });
const ended = (sid: string): IncomingCallEvent => ({ type: 'call.ended', sid, roomid: `room of ${sid}` });

function start() {
  const facts = silentStream<CallFact>();
  const ringtone = silentStream<CallFact, IncomingCall | undefined>();
  const words = fakeCall<boolean>();
  const said: string[] = [];
  const { actor, clock } = startWithClock(
    incomingCallMachine.provide({
      actors: { callFacts: facts.logic, fetchWords: words.logic, ringtone: ringtone.logic },
      actions: {
        sayReject: (_, call) => void said.push(`reject ${call?.sid}`),
        enterRoom: (_, call) => void said.push(`enter ${call?.roomid}`),
        leaveRoom: () => void said.push('leave'),
      },
    }),
    {},
  );
  return {
    ...{ clock, ringtone, said, words },
    send: (...events: readonly IncomingCallEvent[]) => events.forEach((event) => actor.send(event)),
    state: () => actor.getSnapshot(),
    shown: () => selectCalls(actor.getSnapshot()).map(({ sid }) => sid),
  };
}

/** It rings, and its words have come. */
async function ringing(...sids: readonly string[]) {
  const started = start();
  started.send(...sids.map(requested));
  await started.words.answer(true);
  return started;
}

test('a call rings at once, and is seen once its words have come [C4-015]', async () => {
  const { ringtone, send, shown, words } = start();
  send(requested('a'));
  expect([ringtone.listeners, ringtone.inputs, shown()]).toEqual([1, [callOf('a')], []]);
  await words.fail(new Error('cut'));
  expect(shown()).toEqual(['a']);
});

test('whoever accepts goes into the room, and it rings no more [C4-016]', async () => {
  const { ringtone, said, send, shown } = await ringing('a');
  send({ type: 'call.accept', sid: 'nobody' }, { type: 'call.accept', sid: 'a' }, { type: 'call.accept', sid: 'a' });
  expect([said, shown(), ringtone.listeners]).toEqual([['enter room of a'], [], 0]);
});

test('whoever rejects says so once, and it rings no more [C4-017]', async () => {
  const { ringtone, said, send } = await ringing('a');
  send({ type: 'call.reject', sid: 'a' }, { type: 'call.reject', sid: 'a' });
  expect([said, ringtone.listeners]).toEqual([['reject a'], 0]);
});

test('a call that the caller hangs up, or that was answered elsewhere, closes; another goes on [C4-018]', async () => {
  const { ringtone, send, shown } = await ringing('a', 'b', 'a');
  expect(shown()).toEqual(['a', 'b']);
  send({ type: 'call.ended', sid: 'b', roomid: 'another room' }, ended('a'));
  expect([shown(), ringtone.listeners]).toEqual([['b'], 1]);
  send(ended('b'));
  expect([shown(), ringtone.listeners]).toEqual([[], 0]);
});

test('of two calls one is taken, and the other told no', async () => {
  const { said, send } = await ringing('a', 'b');
  send({ type: 'call.accept', sid: 'b' });
  expect(said).toEqual(['reject a', 'enter room of b']);
});

test('one of two calls is rejected, the other goes on', async () => {
  const { said, send, shown } = await ringing('a', 'b');
  send({ type: 'call.reject', sid: 'a' });
  expect([said, shown()]).toEqual([['reject a'], ['b']]);
});

test('from one call to another the room is left, and the other entered 700 ms later [C4-026]', async () => {
  const { clock, said, send, state } = await ringing('a');
  send({ type: 'place.changed', isInRoom: true }, { type: 'call.accept', sid: 'a' });
  expect([said, selectSwitchingTo(state())]).toEqual([['leave'], 'name of a']);
  send({ type: 'place.changed', isInRoom: false });
  clock.increment(CALL_SWITCH_MS - 1);
  expect(said).toEqual(['leave']);
  clock.increment(1);
  expect([said, selectSwitchingTo(state())]).toEqual([['leave', 'enter room of a'], null]);
});

test('who calls on the way from one to another rings once one is there', async () => {
  const { clock, ringtone, send } = await ringing('a');
  send({ type: 'place.changed', isInRoom: true }, { type: 'call.accept', sid: 'a' }, requested('b'), requested('b'));
  expect(ringtone.listeners).toBe(0);
  clock.increment(CALL_SWITCH_MS);
  expect(ringtone.listeners).toBe(1);
});

test('who calls on the way and gives up, or may not call any more, does not ring there', async () => {
  for (const over of [ended('b'), { type: 'call.switchedOff' } as const]) {
    const { clock, ringtone, said, send, state } = await ringing('a');
    send({ type: 'place.changed', isInRoom: true }, { type: 'call.accept', sid: 'a' }, requested('b'), over);
    clock.increment(CALL_SWITCH_MS);
    expect([ringtone.listeners, said, state().context.calls]).toEqual([0, ['leave', 'enter room of a'], []]);
  }
});

test('of two who call on the way, the one who waits rings', async () => {
  const { clock, ringtone, send, state } = await ringing('a');
  send({ type: 'place.changed', isInRoom: true }, { type: 'call.accept', sid: 'a' }, requested('b'), requested('c'));
  send({ type: 'call.ended', sid: 'b', roomid: 'another room' }, ended('b'));
  clock.increment(CALL_SWITCH_MS);
  expect([ringtone.listeners, state().context.calls]).toEqual([1, [callOf('c')]]);
});

test('a gateway that is gone leaves nothing ringing, and neither does the end of all meetings', async () => {
  const { clock, ringtone, send } = await ringing('a');
  clock.increment(RING_MAX_MS);
  expect(ringtone.listeners).toBe(0);
  send(requested('b'), requested('c'), { type: 'call.switchedOff' });
  expect(ringtone.listeners).toBe(0);
});

test('a call that is over early does not end a later one of the same window', async () => {
  const { clock, ringtone, send } = await ringing('a');
  clock.increment(RING_MAX_MS - 1_000);
  send(ended('a'), requested('a'));
  clock.increment(2_000);
  expect(ringtone.listeners).toBe(1);
});

test('who was called and does not come is told of until it is read', async () => {
  const { send, state, words } = start();
  const refused = { user: 'maria', reason: 'rejected' } as const;
  send({ type: 'call.refused', refused });
  expect(selectRefused(state())).toBeNull();
  await words.answer(true);
  await settle();
  expect(selectRefused(state())).toEqual(refused);
  send({ type: 'call.dismiss' });
  expect(selectRefused(state())).toBeNull();
});

test('a call is over for whoever called and no one else, and nobody who did not call is told no', async () => {
  const { said, send, shown } = await ringing('a', 'b');
  send({ type: 'call.ended', sid: 'c', roomid: 'room of a' }, { type: 'call.reject', sid: 'nobody' });
  expect([shown(), said]).toEqual([['a', 'b'], []]);
});

test.each<[string, IncomingCallEvent]>([
  ['was rejected', { type: 'call.reject', sid: 'a' }],
  ['ended with all meetings', { type: 'call.switchedOff' }],
])('a call that %s is not seen again with the next one', async (_, over) => {
  const { send, shown, words } = await ringing('a');
  send(over, requested('b'));
  await words.answer(true);
  expect(shown()).toEqual(['b']);
});

test('on the way to another room a call goes on until it is over itself', async () => {
  const { clock, ringtone, send } = await ringing('a');
  send({ type: 'place.changed', isInRoom: true }, { type: 'call.accept', sid: 'a' }, requested('b'));
  send({ type: 'call.ended', sid: 'b', roomid: 'another room' });
  clock.increment(CALL_SWITCH_MS);
  expect([ringtone.listeners, ringtone.inputs.at(-1)]).toEqual([1, callOf('b')]);
});

test('who does not come is told of, even where the words for it did not come', async () => {
  const { send, state, words } = start();
  send({ type: 'call.refused', refused: { user: 'maria', reason: 'rejected' } });
  await words.fail(new Error('cut'));
  expect(selectRefused(state())).toEqual({ user: 'maria', reason: 'rejected' });
});
