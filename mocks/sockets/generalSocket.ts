import type { SocketRole } from '../../contract/socket/action.ts';
import type { ClientMessage, GatewayMessage } from '../../contract/socket/index.ts';
import { readClientMessage } from '../../contract/socket/read.ts';
import type { World } from '../world.ts';
import { joiningActions } from './joining.ts';
import { boardActions } from './board.ts';
import { callActions, settleCalls } from './calls.ts';
import { leaveRooms, meetingActions, settingMessage } from './meeting.ts';
import type { MockActions, MockSpeaker } from './speaker.ts';

/** The gateway's end of one general socket. */
interface MockSocket {
  hears(text: string): void;
  leaves(): void;
}

/** What changes who is where. */
const MOVES: ReadonlySet<string> = new Set(['join-room', 'disconnect', 'hangup-user']);

const actionsOf = (world: World): MockActions => ({
  ping: ({ reply }) => reply({ action: 'pong' }),
  version: ({ reply }) => reply({ action: 'version', version: world.systemCheck.version }),
  webdav: ({ reply }) => {
    const { webDrive: open, fileSharing } = world.settings;
    reply({ action: 'webdav', open, shared: open && fileSharing });
  },
  ...joiningActions(world),
  ...meetingActions(world),
  ...boardActions(world),
  ...callActions(world, (sid) => leaveRooms(world, { sid })),
});

/** The general socket over a world in memory; null where the token is nobody's. */
export function openGeneralSocket(
  world: World,
  token: string,
  reply: (message: GatewayMessage) => void,
): MockSocket | null {
  const username = world.sessions.get(token);
  if (username === undefined && !world.sharing.shown.has(token)) return null;
  const speaker: MockSpeaker = { token, sid: world.nextToken(), username: username ?? '', reply };
  const actions = actionsOf(world);
  world.speakers = [...world.speakers, speaker];
  reply({ action: 'set-session-id', sid: speaker.sid, resume: world.nextToken() });
  if (username !== undefined && !world.settings.meetings) reply(settingMessage(world));
  settleCalls(world);
  return {
    hears: (text) => {
      const read = readClientMessage(text, roleOf(world, username));
      if ('message' in read) take(actions, speaker, read.message);
      if ('message' in read && MOVES.has(read.message.action)) settleCalls(world);
    },
    leaves: () => {
      leaveRooms(world, speaker);
      world.speakers = world.speakers.filter((one) => one !== speaker);
      settleCalls(world);
    },
  };
}

function roleOf({ users }: World, username: string | undefined): SocketRole {
  if (username === undefined) return 'guest';
  return users.get(username)?.administrator ? 'administrator' : 'user';
}

/** What stands under the name of an action takes its messages. */
function take(actions: MockActions, speaker: MockSpeaker, message: ClientMessage): void {
  const handle = actions[message.action] as (speaker: MockSpeaker, message: ClientMessage) => void;
  handle(speaker, message);
}
