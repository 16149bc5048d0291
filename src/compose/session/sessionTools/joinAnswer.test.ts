import { expect, test, vi } from 'vitest';
import type { SharingState } from '../../../../contract/http/sharing.ts';
import type { JoinAnswer } from '../../../machines/session/joinPrompt/joinPrompt.types.ts';
import { settle } from '../../../machines/shared/testing.ts';
import { openBus, startBeside } from '../../shared/compose.testing.ts';
import { SYSTEM_ID } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideJoinPrompt } from './provideJoinPrompt.ts';

const CLIENT = 'client-1';
const TUNNEL = 'tunnel-1';
const OTTO = { requester: 'Otto', sessionId: 'request-1' };
const WHO = { responseTo: 'request-1', responseFrom: 'ada', token: 'TOKEN' };
const WHERE = { isCall: true, isMini: true, isFromConnection: true };
const NO_ROOM = { roomid: '', roomKey: '' };

/** The owner of a session for which somebody waits. */
async function startPrompting() {
  const { bus, sent, open } = openBus();
  let requests: SharingState['requests'] = [OTTO];
  const ports = {
    api: { call: vi.fn(() => Promise.resolve({ links: [], requests, people: [], mail: false })) },
    credentials: { token: () => 'TOKEN', session: () => ({ username: 'ada' }) },
    desktops: { get: () => ({ tunnelId: () => TUNNEL }) },
    generalBus: bus,
  } as unknown as Ports;
  const { actor, reported, stop } = startBeside(SYSTEM_ID.overlay, provideJoinPrompt(ports), { clientId: CLIENT });
  await settle();
  /** The general socket is there again, and the gateway says who waits now. */
  const comeBack = async (...waiting: SharingState['requests']) => {
    requests = waiting;
    open();
    await settle();
  };
  const answer = (given: JoinAnswer) => actor.send({ type: 'prompt.answer', answer: given });
  return { bus, reported, sent, stop, answer, comeBack };
}

/** What the gateway heard, but that this page answers for the session. */
const answersIn = (sent: readonly { readonly action: string }[]) =>
  sent.map(({ action }) => action).filter((action) => action !== 'set-connection-key');

test('whoever started a session answers for it by its tunnel, and is asked about who waits [A7-083]', async () => {
  const { sent, answer } = await startPrompting();
  expect(sent).toEqual([{ action: 'set-connection-key', connection: TUNNEL }]);
  answer('accept');
  expect(sent).toHaveLength(2);
});

test.each([
  ['accept', 'accept-connection'],
  ['reject', 'reject-connection'],
] as const)('%s is told as %s, with every field of the answers [A7-084, A7-085]', async (given, action) => {
  const { sent, answer } = await startPrompting();
  answer(given);
  expect(sent[1]).toEqual({ action, ...WHO, ...NO_ROOM, ...WHERE });
});

test('an invitation to a meeting names a room that is new each time, which opens over the session [A7-086, A1-009]', async () => {
  const rooms = await Promise.all(
    ['first', 'second'].map(async () => {
      const { sent, answer, reported } = await startPrompting();
      answer('acceptWithMeeting');
      await settle();
      return { said: sent[1], reported };
    }),
  );
  const id = expect.stringMatching(/^[\da-f-]{36}$/) as string;
  const said = { action: 'accept-connection-start-webmeet', ...WHO, ...WHERE, roomid: id, roomKey: '' };
  expect(rooms.map((room) => room.said)).toEqual([said, said]);
  const ids = rooms.map((room) => (room.said && 'roomid' in room.said ? room.said.roomid : ''));
  expect(new Set(ids).size).toBe(2);
  expect(rooms.map(({ reported }) => reported)).toEqual(
    ids.map((room) => [{ type: 'overlay.open', target: { page: 'miniMeeting', params: { clientId: CLIENT, room } } }]),
  );
});

test('an answer given while the general socket is away is told once it is back, and once', async () => {
  const { bus, sent, answer, comeBack } = await startPrompting();
  bus.detach();
  answer('accept');
  expect(answersIn(sent)).toEqual([]);
  await comeBack(OTTO);
  expect(answersIn(sent)).toEqual(['accept-connection']);
  bus.detach();
  await comeBack(OTTO);
  expect(answersIn(sent)).toEqual(['accept-connection']);
});

test('an answer about whom nobody asks any more is not told: it was answered elsewhere, or they have gone', async () => {
  const { bus, sent, answer, comeBack } = await startPrompting();
  bus.detach();
  answer('accept');
  await comeBack();
  await comeBack(OTTO);
  expect(answersIn(sent)).toEqual([]);
});

test('an answer that waits goes with its session', async () => {
  const { bus, sent, answer, comeBack, stop } = await startPrompting();
  bus.detach();
  answer('accept');
  stop();
  await comeBack(OTTO);
  expect(answersIn(sent)).toEqual([]);
});
