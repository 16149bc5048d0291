import { expect, test } from 'vitest';
import { CALL_CHECK_MS, CALL_CHECKS_MAX } from '../../../../contract/limits.ts';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { outgoingCallMachine } from '../outgoingCall/outgoingCall.machine.ts';
import type { OutgoingCallInput, OutgoingFact } from '../outgoingCall/outgoingCall.types.ts';
import { presenceMachine } from './presence.machine.ts';
import {
  selectBlocked,
  selectIsPresenceOpen,
  selectIsPresenceShown,
  selectNotices,
  selectOnline,
  selectOutgoing,
} from './presence.selectors.ts';
import type { PresenceEvent, PresenceFact, PresenceInput } from './presence.types.ts';

const window = (username: string, roomid: string | null = null, people = roomid === null ? 0 : 1) => ({
  ...{ wsSessionId: `${username} ${roomid}`, username, roomid, people },
});
const online = (...users: readonly ReturnType<typeof window>[]): PresenceEvent => ({
  ...{ type: 'presence.updated', users, ownName: 'admin' },
});
const call = (user: string): PresenceEvent => ({ type: 'presence.call', user });

function start(input: Partial<PresenceInput> = {}) {
  const said: string[] = [];
  const says = (what: string) => (_: unknown, user: string) => void said.push(`${what} ${user}`);
  const outgoing = silentStream<OutgoingFact, OutgoingCallInput>();
  const facts = silentStream<PresenceFact, string | null>();
  const { actor, clock } = startWithClock(
    presenceMachine.provide({
      actors: {
        presenceFacts: facts.logic,
        outgoingCall: outgoingCallMachine.provide({
          actors: { outgoingFacts: outgoing.logic },
          actions: {
            sayCall: ({ context }) => void said.push(`call ${context.user}`),
            sayHangUp: ({ context }) => void said.push(`hang up ${context.user}`),
          },
        }),
      },
      actions: {
        ...{ goAndCall: says('go and call'), sayHangUp: says('put out'), tellUnanswered: says('unanswered') },
        ...{ leaveRoom: () => void said.push('leave'), askNotices: () => void said.push('ask') },
      },
    }),
    { input: { roomid: 'room', isGuest: false, ...input } },
  );
  return {
    ...{ actor, clock, facts, outgoing, said },
    send: (...events: readonly PresenceEvent[]) => events.forEach((event) => actor.send(event)),
    state: () => actor.getSnapshot(),
    calls: () => Object.keys(selectOutgoing(actor.getSnapshot())),
  };
}

test('others are listed once each, by name, with where they are, and not oneself [C2-021]', () => {
  const { send, state } = start();
  send(online(window('otto'), window('otto', 'elsewhere', 2), window('admin', 'room', 2), window('maria', 'room', 2)));
  send(
    online(
      window('otto'),
      window('otto', 'far', 2),
      window('admin', 'room', 2),
      window('maria', 'room', 2),
      window('ada'),
    ),
  );
  expect(selectOnline(state())).toEqual([
    { username: 'ada', where: 'free' },
    { username: 'maria', where: 'here' },
    { username: 'otto', where: 'meeting' },
  ]);
});

test('guests see nobody and call nobody', () => {
  const { facts, said, send, state } = start({ isGuest: true });
  send(call('maria'));
  expect([facts.listeners, selectIsPresenceShown(state()), said]).toEqual([0, false, []]);
});

test('before one is in a room, a room is opened for a call [C6-001]', () => {
  const { said, send } = start({ roomid: null });
  send(online(window('admin'), window('maria')), call('maria'), call('admin'));
  expect(said).toEqual(['go and call maria']);
});

test('calling one who is called, or is there, hangs up instead [C4-012]', () => {
  const { calls, said, send } = start();
  send(online(window('admin', 'room'), window('maria')), call('maria'));
  expect(calls()).toEqual(['maria']);
  send(call('maria'));
  expect([calls(), said]).toEqual([[], ['call maria', 'hang up maria']]);
  send(online(window('admin', 'room', 2), window('maria', 'room', 2)), call('maria'));
  expect(said.at(-1)).toBe('put out maria');
});

test('one who talks with somebody else is not called by one who does as well [C4-013]', () => {
  const { calls, send, state } = start();
  send(online(window('admin', 'room', 2), window('otto', 'elsewhere', 2)), call('otto'));
  expect([calls(), selectBlocked(state())]).toEqual([[], 'otto']);
  // Whoever is alone may call them.
  send(online(window('admin', 'room', 1), window('otto', 'elsewhere', 2)), call('otto'));
  expect([calls(), selectBlocked(state())]).toEqual([['otto'], null]);
});

test('who does not answer in 25 s is told of; two are called at once', () => {
  const { calls, clock, said, send } = start();
  send(online(window('admin', 'room'), window('maria'), window('otto')), call('maria'), call('otto'));
  send({ type: 'presence.hangUp', user: 'otto' }, { type: 'presence.hangUp', user: 'nobody' });
  for (let check = 0; check < CALL_CHECKS_MAX; check += 1) clock.increment(CALL_CHECK_MS);
  expect([calls(), said.slice(2)]).toEqual([[], ['hang up otto', 'hang up maria', 'unanswered maria']]);
});

test('while meetings are switched off there is no list and no call', () => {
  const { calls, send, state } = start();
  send(online(window('maria')), call('maria'), { type: 'presence.switched', isOn: false }, call('maria'));
  expect([calls(), selectOnline(state()), selectIsPresenceShown(state())]).toEqual([[], [], false]);
  send({ type: 'presence.switched', isOn: true });
  expect(selectIsPresenceShown(state())).toBe(true);
});

test('whoever was called in, and is hung up on, leaves; notices are asked for on a click only', () => {
  const { said, send, state } = start();
  expect(selectNotices(state())).toBe('denied');
  send({ type: 'notices.changed', notices: 'unasked' });
  expect(said).toEqual([]);
  send({ type: 'notices.ask' }, { type: 'notices.changed', notices: 'granted' }, { type: 'presence.putOut' });
  expect([said, selectNotices(state())]).toEqual([['ask', 'leave'], 'granted']);
});

test('the list opens and closes in a room, and makes way for a call', () => {
  const { send, state } = start();
  send({ type: 'presence.open' });
  expect(selectIsPresenceOpen(state())).toBe(true);
  send({ type: 'presence.close' });
  expect(selectIsPresenceOpen(state())).toBe(false);
  send({ type: 'presence.open' }, online(window('maria')), call('maria'));
  expect(selectIsPresenceOpen(state())).toBe(false);
});

test('before anything is told nobody is online, the list is closed and nobody is called', () => {
  const { calls, facts, state } = start();
  expect([selectOnline(state()), selectIsPresenceOpen(state()), calls(), selectBlocked(state())]).toEqual([
    ...[[], false, [], null],
  ]);
  expect([facts.inputs, start({ roomid: null }).facts.inputs]).toEqual([['room'], [null]]);
});

test('who is alone in the room calls whoever talks with somebody else, wherever they stand in the list', () => {
  const { calls, send } = start();
  send(online(window('otto', 'elsewhere', 2), window('admin', 'room', 1)), call('otto'));
  expect(calls()).toEqual(['otto']);
});

test('who is in the room with one window of several is hung up on', () => {
  const { calls, said, send } = start();
  send(online(window('admin', 'room', 2), window('maria'), window('maria', 'room', 2)), call('maria'));
  expect([calls(), said]).toEqual([[], ['put out maria']]);
});

test('that meetings are on is no news to whoever is in one', () => {
  const { calls, send, state } = start();
  send(online(window('maria')), call('maria'), { type: 'presence.switched', isOn: true });
  expect([calls(), selectIsPresenceShown(state())]).toEqual([['maria'], true]);
});

test.each([
  ['oneself', 'admin', []],
  ['somebody who is called', 'maria', ['call maria', 'hang up maria']],
  ['somebody who is there', 'ada', ['call maria', 'put out ada']],
])('that one may not be called is forgotten with a call to %s', (_, user, told) => {
  const { said, send, state } = start();
  send(online(window('admin', 'room', 2), window('otto', 'elsewhere', 2), window('maria'), window('ada', 'room', 2)));
  send(call('maria'), call('otto'));
  expect(selectBlocked(state())).toBe('otto');
  send(call(user));
  expect([selectBlocked(state()), said]).toEqual([null, told.length === 0 ? ['call maria'] : told]);
});

test('each call knows the room, and none outlasts whoever made it', () => {
  const { actor, outgoing, send } = start();
  send(online(window('admin', 'room'), window('maria'), window('otto')), call('maria'), call('otto'));
  expect([outgoing.inputs, outgoing.listeners]).toEqual([
    [
      { user: 'maria', roomid: 'room' },
      { user: 'otto', roomid: 'room' },
    ],
    2,
  ]);
  actor.stop();
  expect(outgoing.listeners).toBe(0);
});

test('a call that is over leaves nothing behind', () => {
  const { send, state } = start();
  const before = Object.keys(state().children);
  send(online(window('admin', 'room'), window('maria')), call('maria'));
  expect(Object.keys(state().children)).not.toEqual(before);
  send({ type: 'presence.hangUp', user: 'maria' });
  expect(Object.keys(state().children)).toEqual(before);
});
