import { expect, test } from 'vitest';
import { selectPeer, selectPeople } from './meeting.selectors.ts';
import { came, entered, person, start } from './meeting.testing.ts';
import type { MeetingInput, RoomFact } from './meeting.types.ts';

/** The gateway began anew while one was in the room with two others, whose links stand. */
function restart(input: Partial<MeetingInput> = {}) {
  const meeting = start(input);
  meeting.send(entered(person('b'), person('c')));
  const peers = () => ['b', 'c'].map((sid) => selectPeer(sid)(meeting.state()));
  const before = peers();
  for (const peer of before) peer?.send({ type: 'link.connected' });
  meeting.send({ type: 'room.reopened' });
  return { ...meeting, before, peers };
}

test('a gateway that began anew is told who one is, and what one shows; pictures and sound go on by the same links', () => {
  const { before, links, peers, people, said, screen, send } = restart();
  expect([screen(), people(), said().at(-1)]).toEqual(['room', ['b', 'c'], 'join']);
  send(entered(person('b')));
  expect(said().slice(-3)).toEqual(['remember', 'news', 'again']);
  send({ type: 'person.came', person: { ...person('c'), mic: false } });
  expect([people(), peers(), links.listeners]).toEqual([['b', 'c'], before, 2]);
});

test('who does not come back to a gateway that began anew has gone, and a guest is not left alone', () => {
  const { clock, people, send } = restart();
  send(entered(person('b')));
  clock.increment(14_999);
  expect(people()).toEqual(['b', 'c']);
  clock.increment(1);
  expect(people()).toEqual(['b']);
  const guest = start({ isGuest: true });
  guest.send(entered(person('b')), { type: 'room.reopened' }, entered());
  guest.clock.increment(15_000);
  expect([guest.state().status, guest.state().output]).toEqual(['done', { end: 'alone' }]);
});

test('a gateway that began anew is asked again while it does not answer, and after it fell once more', () => {
  const { clock, people, said, send } = restart();
  const joins = () => said().filter((one) => one === 'join').length;
  clock.increment(3_000);
  expect(joins()).toBe(3);
  send(entered(), { type: 'room.reopened' }, entered(person('c')));
  expect([joins(), people()]).toEqual([4, ['c', 'b']]);
  send({ type: 'person.left', sid: 'c' }, came('d'));
  clock.increment(15_000);
  expect(people()).toEqual(['d']);
});

test('a link that broke while the gateway began anew is made anew', () => {
  const { before, peers, send } = restart();
  before[0]?.send({ type: 'link.lost' });
  send(entered(person('b')));
  expect(peers()).toEqual([expect.anything(), before[1]]);
  expect(peers()[0]).not.toBe(before[0]);
});

test('what the room is now is taken from a gateway that began anew, and no guesses are told of any more', () => {
  const { send, state } = start();
  send(entered(), { type: 'room.held', until: 77 }, { type: 'room.reopened' });
  const now = { sid: 'a2', name: 'maria (2)', roomKey: 'Xy9zA1', limit: 9, isHost: false, validUntil: 12 };
  send({ ...entered(), ...now } as RoomFact);
  const { name, ...others } = now;
  expect(state().context).toMatchObject({ ...others, ownName: name, heldUntil: null });
});

test('who comes back to a gateway that began anew is seen as they are now, and stays with the same link', () => {
  const { before, clock, links, peers, people, send, state } = restart();
  send(entered(person('b')), { type: 'person.came', person: { ...person('c'), mic: false } });
  expect(selectPeople(state())).toEqual([person('b'), { ...person('c'), mic: false }]);
  clock.increment(15_000);
  expect([people(), peers(), links.listeners]).toEqual([['b', 'c'], before, 2]);
});

test('who does not come back loses their link, and nobody else does', () => {
  const { before, clock, links, peers, send } = restart();
  send(entered(person('b')));
  expect(links.listeners).toBe(2);
  clock.increment(15_000);
  expect([links.listeners, peers()]).toEqual([1, [before[0], undefined]]);
  send(came('c'));
  expect([links.listeners, links.inputs.at(-1)], 'whoever comes later comes anew').toEqual([2, { sid: 'c' }]);
});

test.each([
  ['in the room', [person('b'), person('c')]],
  ['still awaited', [person('c')]],
])('of two links only the one that broke is given up, and only for somebody who is %s', (where, present) => {
  const { before, links, peers, send } = restart();
  before[0]?.send({ type: 'link.lost' });
  send(entered(...present));
  const isAnew = where === 'in the room';
  expect([peers()[0] === before[0], peers()[1] === before[1], links.listeners]).toEqual([!isAnew, true, 2]);
  expect(links.inputs.slice(2)).toEqual(isAnew ? [{ sid: 'b' }] : []);
});

test('of two who are awaited the one who comes back stays', () => {
  const { clock, links, people, send } = restart();
  send(entered(), came('b'));
  clock.increment(15_000);
  expect([people(), links.listeners]).toEqual([['b'], 1]);
});

test('somebody who came while the gateway began anew has a link of their own, which ends with the meeting', () => {
  const { actor, links, send } = restart();
  send(entered(person('b'), person('c'), person('d'), person('e')));
  expect([links.inputs.slice(2), links.listeners]).toEqual([[{ sid: 'd' }, { sid: 'e' }], 4]);
  actor.stop();
  expect(links.listeners).toBe(0);
});

test('a guest stays as long as somebody of those who were there is there again', () => {
  const stays = restart({ isGuest: true });
  stays.send(entered(person('b')), { type: 'person.left', sid: 'c' });
  stays.clock.increment(15_000);
  expect([stays.screen(), stays.people()]).toEqual(['room', ['b']]);
  const partly = restart({ isGuest: true });
  partly.send(entered(person('b')));
  partly.clock.increment(15_000);
  expect([partly.screen(), partly.people()]).toEqual(['room', ['b']]);
});

test('a guest who is left alone says that they leave; a user, and a guest who waits for the first one, stay', () => {
  const left = restart({ isGuest: true });
  left.send(entered());
  left.clock.increment(15_000);
  expect([left.said().slice(-2), left.links.listeners]).toEqual([['leave', 'forget'], 0]);
  const user = restart();
  user.send(entered());
  user.clock.increment(15_000);
  expect([user.screen(), user.people()]).toEqual(['room', []]);
  const waiting = start({ isGuest: true });
  waiting.send(entered(), { type: 'room.reopened' }, entered());
  waiting.clock.increment(15_000);
  expect(waiting.screen()).toBe('room');
});

test('a guest who meets the first one in a room that began anew leaves once they have left', () => {
  const guest = start({ isGuest: true });
  guest.send(entered(), { type: 'room.reopened' }, entered(person('b')));
  expect(guest.screen()).toBe('room');
  guest.send({ type: 'person.left', sid: 'b' });
  expect(guest.state().output).toEqual({ end: 'alone' });
});
