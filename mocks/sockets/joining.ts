import { readJoinName } from '../../contract/rules/joinName.ts';
import type { ClientMessage, GatewayMessage } from '../../contract/socket/index.ts';
import { askToJoin, decideRequest, setControl, type MockJoinRequest } from '../sharing.ts';
import type { World } from '../world.ts';
import { openRoom } from './meeting.ts';
import type { MockActions, MockSpeaker } from './speaker.ts';

type Joining =
  | 'join-connection'
  | 'set-connection-key'
  | 'accept-connection'
  | 'accept-connection-start-webmeet'
  | 'reject-connection'
  | 'give-control'
  | 'take-control';

/** What is not one's own does nothing. */
export const joiningActions = (world: World): MockActions<Joining> => ({
  'join-connection': (speaker, { connection, requestFrom }) => {
    const isShown = world.sharing.shown.get(speaker.token)?.includes(connection);
    const share = world.sharing.shares.find(({ link }) => isShown && link.id === connection);
    const requester = speaker.username || readJoinName(requestFrom);
    if (!share || requester === null) return;
    const { sessionId, status } = askToJoin(world, share, { token: speaker.token, requester });
    speaker.reply({ action: 'join-connection', connection, sessionId, status });
  },
  'set-connection-key': ({ token, reply }, { connection }) => {
    if (!world.uses.some((use) => use.tunnel === connection && use.token === token)) return;
    const waiting = world.sharing.requests.filter(
      ({ share, status }) => share.tunnel === connection && status === 'pending',
    );
    for (const { requester, sessionId } of waiting)
      reply({ action: 'join-connection', connection, requester, sessionId });
  },
  'accept-connection': (speaker, message) => {
    decide(world, speaker, message, ({ about }) => ({ action: 'accept-connection', ...about }));
  },
  'accept-connection-start-webmeet': (speaker, message) => {
    const room = openRoom(world, speaker, message.roomid ?? '');
    decide(world, speaker, message, ({ about }) => {
      if (room === null) return { action: 'accept-connection', ...about };
      const { isCall = false, isMini = false, isFromConnection = true } = message;
      const { roomid, roomKey } = room;
      const meeting = { roomid, roomKey, isCall, isMini, isFromConnection };
      return { action: 'accept-connection-start-webmeet', ...about, ...meeting };
    });
  },
  'reject-connection': (speaker, message) => {
    decide(world, speaker, message, ({ about, before }) => ({
      ...{ action: 'reject-connection', ...about },
      ...(before.status === 'accepted' && ({ reason: 'removed' } as const)),
    }));
  },
  'give-control': (speaker, message) => {
    changeControl(world, speaker, message, true);
  },
  'take-control': (speaker, message) => {
    changeControl(world, speaker, message, false);
  },
});

function changeControl(
  world: World,
  { username }: MockSpeaker,
  { responseTo }: ClientMessage<'give-control' | 'take-control'>,
  controls: boolean,
): void {
  const { sharing, speakers } = world;
  const request = sharing.requests.find(({ sessionId, share, status }) => {
    return sessionId === responseTo && share.owner === username && status === 'accepted';
  });
  if (!request || !setControl(world, request, controls)) return;
  const about = { connection: request.share.link.id, sessionId: responseTo };
  const message = { action: 'control-changed', ...about, controls, by: username } as const;
  for (const { token, reply } of speakers) if (token === request.token) reply(message);
}

type Answer = ClientMessage<'accept-connection' | 'accept-connection-start-webmeet' | 'reject-connection'>;

interface Decided {
  readonly about: { readonly connection: string; readonly sessionId: string };
  readonly before: MockJoinRequest;
}

function decide(
  world: World,
  { username }: MockSpeaker,
  { action, responseTo }: Answer,
  outcomeOf: (decided: Decided) => GatewayMessage,
): void {
  const before = world.sharing.requests.find(
    ({ sessionId, share }) => sessionId === responseTo && share.owner === username,
  );
  if (!before) return;
  decideRequest(world, before, action === 'reject-connection' ? 'rejected' : 'accepted');
  const message = outcomeOf({ about: { connection: before.share.link.id, sessionId: before.sessionId }, before });
  for (const { token, reply } of world.speakers) if (token === before.token) reply(message);
}
