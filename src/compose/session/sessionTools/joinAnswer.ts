import type { ClientAction } from '../../../../contract/socket/index.ts';
import type { JoinAnswer } from '../../../machines/session/joinPrompt/joinPrompt.types.ts';
import type { Ports } from '../../ports/ports.ts';

const ACTIONS = {
  accept: 'accept-connection',
  reject: 'reject-connection',
  acceptWithMeeting: 'accept-connection-start-webmeet',
} as const satisfies Readonly<Record<JoinAnswer, ClientAction>>;

/** A§7 lists one field set for all answers; whom the gateway believes is told by the socket's own token, and keys are its own. */
export function sendJoinAnswer(
  { credentials, generalBus }: Ports,
  { responseTo, answer, roomid }: { readonly responseTo: string; readonly answer: JoinAnswer; readonly roomid: string },
): void {
  const who = { responseTo, responseFrom: credentials.session()?.username ?? '', token: credentials.token() ?? '' };
  const how = { isCall: true, isMini: true, isFromConnection: true };
  generalBus.send({ action: ACTIONS[answer], ...who, roomid, roomKey: '', ...how });
}
