import type * as z from 'zod/mini';
import { readJoinName } from '../../../contract/rules/joinName.ts';
import { joiningActions } from '../../../contract/socket/joining.ts';
import { AppError } from '../../platform/errors.ts';
import type { Speaker } from '../../realtime/actionTable.ts';
import type { Sessions } from '../../tunnel/sessions/types.ts';
import { type MeetingInvitation, requestedMessage, type Sharing } from './service/sharing.ts';

type Asked = z.infer<typeof joiningActions.askToJoin.payload>;
type Served = z.infer<typeof joiningActions.setConnectionKey.payload>;
type Answered = z.infer<typeof joiningActions.acceptConnection.payload>;

/** What the general socket does for those who join and those who are joined. What is not one's own does nothing. */
export function bindJoinActions(sessions: Pick<Sessions, 'list' | 'onAction'>, sharing: Sharing): void {
  const answer = (accepts: boolean, invites = false) =>
    function decide({ userId }: Speaker, message: unknown): void {
      const said = message as Answered;
      sharing.decide(userId, said.responseTo, accepts, invites ? invitationOf(said) : undefined);
    };
  sessions.onAction(joiningActions.askToJoin, (speaker, message) => askToJoin(sharing, speaker, message as Asked));
  sessions.onAction(joiningActions.setConnectionKey, (speaker, message) => {
    const { connection } = message as Served;
    const own = sessions.list().find(({ uuid, userId }) => uuid === connection && userId === speaker.userId);
    if (own) for (const request of sharing.waitingFor(own)) speaker.reply(requestedMessage(request, connection));
  });
  sessions.onAction(joiningActions.acceptConnection, answer(true));
  sessions.onAction(joiningActions.acceptConnectionStartWebMeet, answer(true, true));
  sessions.onAction(joiningActions.rejectConnection, answer(false));
}

/** What cannot be asked for is not answered: whoever asks hears nothing of what there is. */
function askToJoin(sharing: Sharing, speaker: Speaker, { connection, requestFrom }: Asked): void {
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

const invitationOf = (said: Answered): MeetingInvitation => ({
  roomid: said.roomid ?? '',
  roomKey: said.roomKey ?? '',
  isCall: said.isCall ?? false,
  isMini: said.isMini ?? false,
  isFromConnection: said.isFromConnection ?? true,
});
