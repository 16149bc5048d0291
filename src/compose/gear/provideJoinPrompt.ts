import { map } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { joinPromptMachine } from '../../machines/joinPrompt/joinPrompt.machine.ts';
import type { JoinAnswer, JoinPromptFact, JoinPromptInput } from '../../machines/joinPrompt/joinPrompt.types.ts';
import type { Ports } from '../ports.ts';
import { sharingState$ } from './sharingState.ts';

const ACTIONS: Readonly<Record<JoinAnswer, string>> = {
  accept: 'accept-connection',
  reject: 'reject-connection',
  acceptWithMeeting: 'accept-connection-start-webmeet',
};

/** A room that is new each time: its key is given to nobody but the two. */
const newRoom = () => ({ roomid: crypto.randomUUID(), roomKey: crypto.randomUUID() });

export function provideJoinPrompt(ports: Ports) {
  return joinPromptMachine.provide({
    actors: {
      requests: fromEventObservable<JoinPromptFact, JoinPromptInput>(({ input }) =>
        sharingState$(ports, input.clientId).pipe(map(({ requests }) => ({ type: 'requests.told', requests }))),
      ),
    },
    actions: {
      sendAnswer: (_, { sessionId, answer }) => {
        const room = answer === 'acceptWithMeeting' ? newRoom() : { roomid: '', roomKey: '' };
        const meeting = { ...room, isCall: true, isMini: true, isFromConnection: true };
        const responseFrom = ports.credentials.session()?.username ?? '';
        ports.generalBus.send({ action: ACTIONS[answer], responseTo: sessionId, responseFrom, ...meeting });
      },
    },
  });
}
