import { map } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { PersonHere } from '../../../../contract/http/sharing.ts';
import { joinPromptMachine } from '../../../machines/session/joinPrompt/joinPrompt.machine.ts';
import type {
  JoinPromptFact,
  JoinPromptInput,
  WaitingRequest,
} from '../../../machines/session/joinPrompt/joinPrompt.types.ts';
import type { Ports } from '../../ports/ports.ts';
import { WaitingAnswers } from './waitingAnswers.ts';

const requestOf = ({ name, sessionId, asks }: PersonHere): readonly WaitingRequest[] =>
  sessionId !== null && asks ? [{ requester: name, sessionId }] : [];

/** Whoever runs a session is asked about each guest who would like to control it, as about those who want to join. */
export function provideControlPrompt(ports: Ports) {
  const answers = new WaitingAnswers(ports);
  return joinPromptMachine.provide({
    actors: {
      requests: fromEventObservable<JoinPromptFact, JoinPromptInput>(({ input }) =>
        answers
          .state$(input.clientId)
          .pipe(map(({ people }) => ({ type: 'requests.updated', requests: people.flatMap(requestOf) }))),
      ),
    },
    actions: {
      sendAnswer: ({ context }, { sessionId: responseTo, answer }) => {
        answers.give(context.clientId, {
          message: { action: answer === 'accept' ? 'give-control' : 'refuse-control', responseTo },
          counts: ({ people }) => people.some(({ sessionId, asks }) => asks && sessionId === responseTo),
        });
      },
    },
  });
}
