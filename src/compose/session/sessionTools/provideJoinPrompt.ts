import { map } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { joinPromptMachine } from '../../../machines/session/joinPrompt/joinPrompt.machine.ts';
import type { JoinPromptFact, JoinPromptInput } from '../../../machines/session/joinPrompt/joinPrompt.types.ts';
import type { Ports } from '../../ports/ports.ts';
import { sendJoinAnswer } from './joinAnswer.ts';
import { openMeetingOver } from './meetingOver.ts';
import { sharingState$ } from './sharingState.ts';

export function provideJoinPrompt(ports: Ports) {
  return joinPromptMachine.provide({
    actors: {
      requests: fromEventObservable<JoinPromptFact, JoinPromptInput>(({ input }) =>
        sharingState$(ports, input.clientId).pipe(map(({ requests }) => ({ type: 'requests.updated', requests }))),
      ),
    },
    actions: {
      sendAnswer: ({ context, system }, { sessionId, answer }) => {
        const roomid = answer === 'acceptWithMeeting' ? openMeetingOver(system, context.clientId) : '';
        sendJoinAnswer(ports, { responseTo: sessionId, answer, roomid });
      },
    },
  });
}
