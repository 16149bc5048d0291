import { expect, test, vi } from 'vitest';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { joinPromptMachine, selectAsking, selectMoreWaiting } from './joinPrompt.machine.ts';
import type { JoinAnswer, JoinPromptFact, JoinPromptInput, WaitingRequest } from './joinPrompt.types.ts';

const otto = { requester: 'Otto', sessionId: 'a' };
const lea = { requester: 'Lea', sessionId: 'b' };

function start() {
  const sendAnswer = vi.fn();
  const requests = silentStream<JoinPromptFact, JoinPromptInput>();
  const machine = joinPromptMachine.provide({ actors: { requests: requests.logic }, actions: { sendAnswer } });
  const { actor } = startWithClock(machine, { input: { clientId: 'c' } });
  const tell = (...waiting: readonly WaitingRequest[]) => actor.send({ type: 'requests.updated', requests: waiting });
  const answer = (given: JoinAnswer) => actor.send({ type: 'prompt.answer', answer: given });
  const shown = () => [selectAsking(actor.getSnapshot()), selectMoreWaiting(actor.getSnapshot())];
  return { requests, tell, answer, shown, sent: () => sendAnswer.mock.calls.map(([, given]) => given as unknown) };
}

test('one person after the other is asked about, each once', () => {
  const { tell, answer, shown, sent } = start();
  answer('accept');
  expect([shown(), sent()]).toEqual([[null, 0], []]);
  tell(otto);
  tell(otto, lea);
  expect(shown()).toEqual([otto, 1]);
  answer('accept');
  expect(shown()).toEqual([lea, 0]);
  tell(otto, lea);
  expect(shown()).toEqual([lea, 0]);
  answer('acceptWithMeeting');
  tell(lea);
  expect([shown(), sent()]).toEqual([
    [null, 0],
    [
      { sessionId: 'a', answer: 'accept' },
      { sessionId: 'b', answer: 'acceptWithMeeting' },
    ],
  ]);
});

test('who withdraws, or was answered elsewhere, is not asked about any more', () => {
  const { tell, answer, shown, sent } = start();
  tell(otto, lea);
  tell(lea);
  expect(shown()).toEqual([lea, 0]);
  answer('reject');
  expect([shown(), sent()]).toEqual([[null, 0], [{ sessionId: 'b', answer: 'reject' }]]);
  tell();
  tell(otto);
  expect(shown()).toEqual([otto, 0]);
  tell();
  expect(shown()).toEqual([null, 0]);
});

test('nobody waits at first, and those are listened for who want to join this session', () => {
  const { requests, shown } = start();
  expect([shown(), requests.inputs]).toEqual([[null, 0], [{ clientId: 'c' }]]);
});

test.each<[string, readonly WaitingRequest[][]]>([
  ['nobody has asked', [[]]],
  ['whoever asked has withdrawn', [[otto], []]],
])('where %s, no answer is sent', (_, told) => {
  const { tell, answer, shown, sent } = start();
  for (const waiting of told) tell(...waiting);
  answer('accept');
  expect([shown(), sent()]).toEqual([[null, 0], []]);
});

test('whoever was answered last is answered once, also where the gateway tells of them again', () => {
  const { tell, answer, shown, sent } = start();
  tell(otto);
  answer('accept');
  answer('reject');
  for (const turn of ['once', 'again']) {
    tell(otto);
    answer('reject');
    expect([shown(), sent()], turn).toEqual([[null, 0], [{ sessionId: 'a', answer: 'accept' }]]);
  }
});

test.each([
  ['somebody else waits', [lea], 1],
  ['nobody waits', [], 0],
])('whoever was answered and asks anew while %s is asked about again', (_, others, more) => {
  const { tell, answer, shown, sent } = start();
  tell(otto, ...others);
  answer('reject');
  tell(...others);
  tell(otto, ...others);
  expect(shown()).toEqual([otto, more]);
  answer('accept');
  expect(sent()).toEqual([
    { sessionId: 'a', answer: 'reject' },
    { sessionId: 'a', answer: 'accept' },
  ]);
});
