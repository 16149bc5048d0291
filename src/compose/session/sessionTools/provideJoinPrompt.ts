import { map } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { joinPromptMachine } from '../../../machines/session/joinPrompt/joinPrompt.machine.ts';
import type {
  JoinPromptFact,
  JoinPromptInput,
  JoinAnswer,
} from '../../../machines/session/joinPrompt/joinPrompt.types.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Answer, type JoinAnswerAction, WaitingAnswers } from './waitingAnswers.ts';
import { type OverlayActorRef, selectOverlayPage } from '../../../machines/shell/overlay/overlay.machine.ts';
import { type Directory, post, SYSTEM_ID } from '../../shared/notify.ts';

const ACTIONS = {
  accept: 'accept-connection',
  reject: 'reject-connection',
  acceptWithMeeting: 'accept-connection-start-webmeet',
} as const satisfies Readonly<Record<JoinAnswer, JoinAnswerAction>>;

/** A§7 lists one field set for all answers; whom the gateway believes is told by the socket's own token, and keys are its own. */
export function joinAnswerMessage(
  { credentials }: Ports,
  { responseTo, answer, roomid }: { readonly responseTo: string; readonly answer: JoinAnswer; readonly roomid: string },
): Answer['message'] {
  const who = { responseTo, responseFrom: credentials.session()?.username ?? '', token: credentials.token() ?? '' };
  const how = { isCall: true, isMini: true, isFromConnection: true };
  return { action: ACTIONS[answer], ...who, roomid, roomKey: '', ...how };
}

export function provideJoinPrompt(ports: Ports) {
  const answers = new WaitingAnswers(ports);
  return joinPromptMachine.provide({
    actors: {
      requests: fromEventObservable<JoinPromptFact, JoinPromptInput>(({ input }) =>
        answers.state$(input.clientId).pipe(map(({ requests }) => ({ type: 'requests.updated', requests }))),
      ),
    },
    actions: {
      sendAnswer: ({ context, system }, { sessionId, answer }) => {
        const roomid = answer === 'acceptWithMeeting' ? openMeetingOver(system, context.clientId) : '';
        answers.give(context.clientId, {
          message: joinAnswerMessage(ports, { responseTo: sessionId, answer, roomid }),
          counts: ({ requests }) => requests.some((one) => one.sessionId === sessionId),
        });
      },
    },
  });
}

/** The room of the meeting that lies over this session; null where there is none. */
function roomOver(system: Directory, clientId: string): string | null {
  const overlay = (system.get(SYSTEM_ID.overlay) as OverlayActorRef | undefined)?.getSnapshot();
  const params = selectOverlayPage(overlay)?.getSnapshot().context.target.params;
  return params?.['clientId'] === clientId ? (params['room'] ?? null) : null;
}

/** A§1: a meeting that was started from a session, in a room that is new where there is none yet. */
export function openMeetingOver(system: Directory, clientId: string): string {
  const known = roomOver(system, clientId);
  const room = known ?? crypto.randomUUID();
  const target = { page: 'miniMeeting', params: { clientId, room } };
  if (known === null) post(system.get(SYSTEM_ID.overlay), { type: 'overlay.open', target });
  return room;
}
