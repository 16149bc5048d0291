import { map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { type PersonHere, sharingCalls } from '../../../../contract/http/sharing.ts';
import {
  audienceMachine,
  type AudienceFact,
  type AudienceInput,
} from '../../../machines/session/audience/audience.machine.ts';
import { showNotice } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';
import { joinAnswerMessage } from './provideJoinPrompt.ts';
import { ownTunnelOf } from './ownTunnel.ts';
import { type Answer, WaitingAnswers } from './waitingAnswers.ts';

/** About somebody who is in the session, as long as they are there and it changes something. */
const answerAbout = (message: Answer['message'], changes: (person: PersonHere) => boolean): Answer => ({
  message,
  counts: ({ people }) => people.some((one) => one.sessionId === message.responseTo && changes(one)),
});

export function provideAudience(ports: Ports) {
  const answers = new WaitingAnswers(ports);
  return audienceMachine.provide({
    actors: {
      audience: fromEventObservable<AudienceFact, AudienceInput>(({ input }) =>
        answers.state$(input.clientId).pipe(map(({ people }) => ({ type: 'audience.updated', people }))),
      ),
      stopSharing: fromPromise(async ({ input }) => {
        const params = { tunnel: ownTunnelOf(ports, input.clientId) ?? '' };
        await ports.api.call(sharingCalls.stopSharing, { params });
      }),
    },
    actions: {
      remove: ({ context }, responseTo) => {
        const message = joinAnswerMessage(ports, { responseTo, answer: 'reject', roomid: '' });
        answers.give(
          context.clientId,
          answerAbout(message, () => true),
        );
      },
      giveControl: ({ context }, responseTo) => {
        const message = { action: 'give-control', responseTo } as const;
        answers.give(
          context.clientId,
          answerAbout(message, ({ controls, mayControl }) => mayControl && !controls),
        );
      },
      takeControl: ({ context }, responseTo) => {
        const message = { action: 'take-control', responseTo } as const;
        answers.give(
          context.clientId,
          answerAbout(message, ({ controls }) => controls),
        );
      },
      sayNotStopped: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'share.notDone' });
      },
    },
  });
}
