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
import { sharingState$ } from './sharingState.ts';

const requestOf = ({ name, sessionId, asks }: PersonHere): readonly WaitingRequest[] =>
  sessionId !== null && asks ? [{ requester: name, sessionId }] : [];

/** Whoever runs a session is asked about each guest who would like to control it, as about those who want to join. */
export const provideControlPrompt = (ports: Ports) =>
  joinPromptMachine.provide({
    actors: {
      requests: fromEventObservable<JoinPromptFact, JoinPromptInput>(({ input }) =>
        sharingState$(ports, input.clientId).pipe(
          map(({ people }) => ({ type: 'requests.updated', requests: people.flatMap(requestOf) })),
        ),
      ),
    },
    actions: {
      sendAnswer: (_, { sessionId: responseTo, answer }) => {
        ports.generalBus.send({ action: answer === 'accept' ? 'give-control' : 'refuse-control', responseTo });
      },
    },
  });
