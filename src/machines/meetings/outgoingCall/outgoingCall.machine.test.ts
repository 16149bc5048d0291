import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { CALL_CHECK_MS, CALL_CHECKS_MAX } from '../../../../contract/limits.ts';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { outgoingCallMachine, type OutgoingCallActorRef, selectIsRinging } from './outgoingCall.machine.ts';
import type { OutgoingCallEvent, OutgoingCallInput, OutgoingFact, OutgoingOver } from './outgoingCall.types.ts';

/** A call beside whoever makes it. */
function start() {
  const said: string[] = [];
  const hungUpOn: unknown[] = [];
  const facts = silentStream<OutgoingFact, OutgoingCallInput>();
  const call = outgoingCallMachine.provide({
    actors: { outgoingFacts: facts.logic },
    actions: {
      sayCall: () => void said.push('call'),
      sayHangUp: ({ context }) => {
        said.push('hang up');
        hungUpOn.push(context.sid);
      },
    },
  });
  const ended: OutgoingOver[] = [];
  const host = createMachine({
    types: { events: {} as OutgoingOver },
    invoke: { id: 'call', src: call, input: { user: 'maria', roomid: 'room' } },
    on: { 'outgoing.over': { actions: ({ event }) => void ended.push(event) } },
  });
  const { actor, clock } = startWithClock(host, {});
  const ref = (actor.getSnapshot() as { readonly children: Record<string, unknown> }).children[
    'call'
  ] as OutgoingCallActorRef;
  const send = (...events: readonly OutgoingCallEvent[]) => events.forEach((event) => ref.send(event));
  return {
    ...{ clock, ended, facts, hungUpOn, said, send },
    isRinging: () => selectIsRinging(ref.getSnapshot()),
    told: () => ended.map(({ end }) => end),
  };
}

test('calling says so, once, and rings [C4-010]', () => {
  const { isRinging, said, send } = start();
  send({ type: 'call.rang', sid: 'm' });
  expect([isRinging(), said]).toEqual([true, ['call']]);
});

test('nobody there after 50 looks of 500 ms: it is hung up at 25 s, and not before [C4-011]', () => {
  const { clock, said, told } = start();
  for (let check = 1; check < CALL_CHECKS_MAX; check += 1) clock.increment(CALL_CHECK_MS);
  clock.increment(CALL_CHECK_MS - 1);
  expect([said, told()]).toEqual([['call'], []]);
  clock.increment(1);
  expect([said, told()]).toEqual([['call', 'hang up'], ['unanswered']]);
  expect(CALL_CHECKS_MAX * CALL_CHECK_MS).toBe(25_000);
});

test('one who came is not hung up on, however long it lasts', () => {
  const { clock, isRinging, said, send } = start();
  send({ type: 'call.rang', sid: 'm' }, { type: 'call.answered', sid: 'n' });
  clock.increment(100_000);
  expect([isRinging(), said]).toEqual([false, ['call']]);
});

test('hanging up ends it while it rings, and once it was answered [C4-014]', () => {
  const before = start();
  before.send({ type: 'call.hangUp' });
  expect([before.said, before.told(), before.facts.listeners]).toEqual([['call', 'hang up'], ['hungUp'], 0]);
  const after = start();
  after.send({ type: 'call.answered', sid: 'm' }, { type: 'call.hangUp' });
  expect(after.told()).toEqual(['hungUp']);
});

test('a refusal ends it without a word, and so does the leaving of whoever came', () => {
  const refused = start();
  refused.send({ type: 'call.refused' });
  expect([refused.said, refused.told()]).toEqual([['call'], ['refused']]);
  const left = start();
  left.send({ type: 'call.answered', sid: 'm' }, { type: 'call.left', sid: 'somebody' });
  expect(left.told()).toEqual([]);
  left.send({ type: 'call.left', sid: 'm' });
  expect([left.said, left.told()]).toEqual([['call'], ['left']]);
});

test('a gateway that forgot the call is told of it again, once whoever is called had time to come back', () => {
  const { clock, said, send, told } = start();
  clock.increment(10_000);
  send({ type: 'call.forgotten' });
  clock.increment(2_999);
  expect(said).toEqual(['call']);
  clock.increment(1);
  expect(said).toEqual(['call', 'call']);
  clock.increment(12_000);
  expect(told()).toEqual(['unanswered']);
});

test.each<[OutgoingCallEvent[], string | null]>([
  [[], null],
  [[{ type: 'call.rang', sid: 'm' }], 'm'],
  [
    [
      { type: 'call.rang', sid: 'm' },
      { type: 'call.answered', sid: 'n' },
    ],
    'n',
  ],
])('after %j what is hung up on is the window %j', (events, sid) => {
  const { facts, hungUpOn, send } = start();
  expect(facts.inputs).toEqual([{ user: 'maria', roomid: 'room' }]);
  send(...events, { type: 'call.hangUp' });
  expect(hungUpOn).toEqual([sid]);
});

test('whoever called learns whose call is over', () => {
  const { ended, send } = start();
  send({ type: 'call.refused' });
  expect(ended).toEqual([{ type: 'outgoing.over', user: 'maria', end: 'refused' }]);
});
