import { readJoinName } from '../../../contract/rules/joinName.ts';
import type { ClientMessage } from '../../../contract/socket/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Speaker } from '../../realtime/actionTable.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Sessions } from '../../tunnel/sessions/types.ts';
import { type MeetingInvitation, requestedMessage, type Sharing } from './service/sharing.ts';

/** Opens the room of a meeting, or finds it, for whoever invites there; null where there is none for them. */
export type OpenRoom = (host: Speaker, roomid: string) => Promise<Pick<MeetingInvitation, 'roomid' | 'roomKey'> | null>;

export interface JoinActions {
  readonly hub: Pick<Hub, 'on'>;
  readonly sessions: Pick<Sessions, 'list'>;
  readonly sharing: Sharing;
  readonly openRoom: OpenRoom;
}

/** What the general socket does for those who join and those who are joined. What is not one's own does nothing. */
export function bindJoinActions({ hub, sessions, sharing, openRoom }: JoinActions): void {
  hub.on('join-connection', (speaker, message) => askToJoin(sharing, speaker, message));
  hub.on('set-connection-key', (speaker, { connection }) => {
    const own = sessions.list().find(({ uuid, userId }) => uuid === connection && userId === speaker.userId);
    if (own) for (const request of sharing.waitingFor(own)) speaker.reply(requestedMessage(request, connection));
  });
  hub.on('accept-connection', ({ userId }, { responseTo }) => void sharing.decide(userId, responseTo, true));
  hub.on('accept-connection-start-webmeet', (speaker, message) => {
    void letInAndMeet(sharing, openRoom(speaker, message.roomid ?? ''), speaker, message);
  });
  hub.on('reject-connection', ({ userId }, { responseTo }) => void sharing.decide(userId, responseTo, false));
  hub.on('give-control', (speaker, { responseTo }) => void sharing.giveControl(speaker, responseTo));
  hub.on('ask-control', ({ apiSessionId: sessionId }, { connection }) => {
    void sharing.askControl({ sessionId }, connection);
  });
  hub.on('refuse-control', (speaker, { responseTo }) => void sharing.refuseControl(speaker, responseTo));
  hub.on('take-control', (speaker, { responseTo }) => void sharing.takeControl(speaker, responseTo));
}

/** What cannot be asked for is not answered: whoever asks hears nothing of what there is. */
function askToJoin(
  sharing: Sharing,
  speaker: Speaker,
  { connection, requestFrom }: ClientMessage<'join-connection'>,
): void {
  const { apiSessionId: sessionId, userId, remoteHost } = speaker;
  const visitor = { sessionId, userId, username: speaker.role === 'guest' ? '' : speaker.username, remoteHost };
  const name = readJoinName(requestFrom);
  if (visitor.username === '' && name === null) return;
  try {
    const { id, status } = sharing.ask(visitor, connection, name ?? '');
    speaker.reply({ action: 'join-connection', connection, sessionId: id, status });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** The key of a room is the gateway's own: what the host says of it counts for nothing. Without a room one is let in all the same. */
async function letInAndMeet(
  sharing: Sharing,
  opening: ReturnType<OpenRoom>,
  { userId }: Speaker,
  said: ClientMessage<'accept-connection-start-webmeet'>,
): Promise<void> {
  const room = await opening;
  const how = {
    isCall: said.isCall ?? false,
    isMini: said.isMini ?? false,
    isFromConnection: said.isFromConnection ?? true,
  };
  sharing.decide(userId, said.responseTo, true, room === null ? undefined : { ...room, ...how });
}
