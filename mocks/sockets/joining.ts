import { readJoinName } from '../../contract/rules/joinName.ts';
import type { ClientMessage, GatewayMessage } from '../../contract/socket/index.ts';
import { askToJoin, decideRequest, setPart, type MockJoinRequest } from '../sharing.ts';
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
  | 'take-control'
  | 'ask-control'
  | 'refuse-control';

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
  'ask-control': ({ token }, { connection }) => {
    const request = findIn(world, (one) => one.share.link.id === connection && one.token === token);
    if (request && !request.controls && !request.asks) setPart(world, request, { asks: true });
  },
  'refuse-control': (speaker, { responseTo }) => {
    const request = findOwn(world, speaker, responseTo);
    if (!request?.asks) return;
    setPart(world, request, { asks: false });
    tellVisitor(world, request, { action: 'refuse-control', ...aboutOf(request) });
  },
});

function tellVisitor({ speakers }: World, { token }: MockJoinRequest, message: GatewayMessage): void {
  for (const speaker of speakers) if (speaker.token === token) speaker.reply(message);
}

const findIn = (world: World, isMeant: (request: MockJoinRequest) => boolean) =>
  world.sharing.requests.find((one) => one.status === 'accepted' && isMeant(one));

const findOwn = (world: World, { username }: MockSpeaker, id: string) =>
  findIn(world, ({ sessionId, share }) => sessionId === id && share.owner === username);

const aboutOf = ({ share, sessionId }: MockJoinRequest) => ({
  ...{ connection: share.link.id, sessionId, by: share.owner },
});

function changeControl(
  world: World,
  speaker: MockSpeaker,
  { responseTo }: ClientMessage<'give-control' | 'take-control'>,
  controls: boolean,
): void {
  const request = findOwn(world, speaker, responseTo);
  if (!request || request.controls === controls) return;
  setPart(world, request, { controls, asks: false });
  tellVisitor(world, request, { action: 'control-changed', ...aboutOf(request), controls });
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
