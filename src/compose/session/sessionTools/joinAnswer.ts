import type { ClientAction } from '../../../../contract/socket/index.ts';
import type { JoinAnswer } from '../../../machines/session/joinPrompt/joinPrompt.types.ts';
import type { Ports } from '../../ports/ports.ts';

const ACTIONS = {
  accept: 'accept-connection',
  reject: 'reject-connection',
  acceptWithMeeting: 'accept-connection-start-webmeet',
} as const satisfies Readonly<Record<JoinAnswer, ClientAction>>;

const NO_ROOM = { roomid: '', roomKey: '' };
/** A room that is new each time: its key is given to nobody but the two. */
const newRoom = () => ({ roomid: crypto.randomUUID(), roomKey: crypto.randomUUID() });

/** A§7 lists one field set for all answers; whom the gateway believes is told by the socket's own token. */
export function sendJoinAnswer({ credentials, generalBus }: Ports, responseTo: string, answer: JoinAnswer): void {
  const who = { responseTo, responseFrom: credentials.session()?.username ?? '', token: credentials.token() ?? '' };
  const room = answer === 'acceptWithMeeting' ? newRoom() : NO_ROOM;
  generalBus.send({ action: ACTIONS[answer], ...who, ...room, isCall: true, isMini: true, isFromConnection: true });
}
