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
  return { tell, answer, shown, sent: () => sendAnswer.mock.calls.map(([, given]) => given as unknown) };
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
