import type { LinkRefusal } from '../../../contract/rules/meeting.ts';
import { boardMachine, type BoardActorRef } from '../../machines/meetings/board/board.machine.ts';
import type { BoardContext } from '../../machines/meetings/board/board.types.ts';
import { chatMachine, type ChatActorRef } from '../../machines/meetings/chat/chat.machine.ts';
import type { ChatMessage } from '../../machines/meetings/chat/chat.types.ts';
import { guestJoinMachine, type GuestJoinActorRef } from '../../machines/meetings/guestJoin/guestJoin.machine.ts';
import { localMediaMachine, type LocalMediaActorRef } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import type { LocalMediaContext } from '../../machines/meetings/localMedia/localMedia.types.ts';
import { meetingMachine, type MeetingActorRef } from '../../machines/meetings/meeting/meeting.machine.ts';
import type { MeetingContext } from '../../machines/meetings/meeting/meeting.types.ts';
import {
  miniMeetingMachine,
  type MiniMeetingActorRef,
} from '../../machines/meetings/miniMeeting/miniMeeting.machine.ts';
import { outgoingCallMachine } from '../../machines/meetings/outgoingCall/outgoingCall.machine.ts';
import { peerMachine, type PeerActorRef } from '../../machines/meetings/peer/peer.machine.ts';
import type { PeerContext } from '../../machines/meetings/peer/peer.types.ts';
import { preJoinMachine, type PreJoinActorRef } from '../../machines/meetings/preJoin/preJoin.machine.ts';
import { presenceMachine, type PresenceActorRef } from '../../machines/meetings/presence/presence.machine.ts';
import {
  screenShareMachine,
  type ScreenShareActorRef,
} from '../../machines/meetings/screenShare/screenShare.machine.ts';
import type { ScreenShareContext } from '../../machines/meetings/screenShare/screenShare.types.ts';
import { still, type ValueOf } from './still.ts';

/** Still rooms, and the ways into them. */

const ROOM = '1f0c1f4e-6f9d-4f0b-8d2c-2b1f6c7d8e90';
const KEY = 'aB3dE5';
const NOON = Date.UTC(2031, 0, 6, 12);
const MINUTE_MS = 60_000;

const device = (id: string, name: string) => ({ id, name });

export function mediaAt(
  context: Partial<LocalMediaContext> = {},
  value?: ValueOf<typeof localMediaMachine>,
): LocalMediaActorRef {
  const live = context.live ?? { mic: true, camera: true };
  return still(localMediaMachine, {
    value: value ?? { ready: { microphone: live.mic ? 'on' : 'muted', camera: live.camera ? 'on' : 'off' } },
    context: {
      ...{ wantsMic: true, wantsCamera: true, live, problem: null, outputProblem: null },
      devices: {
        mic: [device('m', 'Built-in microphone')],
        camera: [device('c', 'Built-in camera')],
        speaker: [device('s', 'Headphones')],
      },
      chosen: { mic: 'm', camera: 'c', speaker: 's' },
      ...{ isHeld: false, isSharing: false, stand: { canTurn: false, isRear: false }, ...context },
    },
  });
}

const SILENT_PEER: PeerContext = {
  ...{ sid: '', fault: 'noRelay', isSpeaking: false, restarts: 0, tries: 0, refusals: 0 },
  quality: { grade: 'good', roundTripMs: 24, lostPercent: 0, isRelayed: false },
};

export const peerAt = (
  value: ValueOf<typeof peerMachine> = { connected: 'steady' },
  context: Partial<PeerContext> = {},
): PeerActorRef => still(peerMachine, { value, context: { ...SILENT_PEER, ...context } });

const written = (sender: string, text: string, minute: number): ChatMessage => ({
  ...{ sender, text, isOwn: sender === '', date: NOON + minute * MINUTE_MS },
});

/** Words of a morning, seen or waiting to be seen. */
export function chatAt(value: ValueOf<typeof chatMachine> = 'closed', unread = 0, draft = ''): ChatActorRef {
  const messages = [
    written('Ines Vega', 'Good morning. The scan of sample 14 is through.', 0),
    written('', 'Thank you! Is the file on the shared drive already?', 1),
    written('Otto Berg', 'Yes: https://lab.example/scans/14 – two layers look odd, around 3.2 µm.', 2),
    written('', 'I will have a look, and draw what I mean.', 4),
  ];
  return still(chatMachine, {
    value,
    context: {
      ...{ roomid: ROOM, chosen: ROOM, draft },
      tabs: { [ROOM]: { name: '', messages, unread }, ines: { name: 'Ines Vega', messages: [], unread: 0 } },
    },
  });
}

export const boardAt = (
  value: ValueOf<typeof boardMachine> = 'hidden',
  context: Partial<BoardContext> = {},
): BoardActorRef =>
  still(boardMachine, {
    value,
    context: {
      ...{ tool: 'pen', pen: { color: '#1565C0', size: 3 }, isColorChosen: true, isEmpty: false, canUndo: true },
      ...{ isOverSession: false, place: 'overDesktop', ...context },
    },
  });

/** `calling`: who is called from this room. */
export function presenceAt(calling: string | null = null, isOpen = false): PresenceActorRef {
  const online = (username: string, roomid: string | null, people: number) => ({
    ...{ wsSessionId: username, username, roomid, people },
  });
  const call = () =>
    still(outgoingCallMachine, {
      value: { ringing: 'said' },
      context: { user: calling ?? '', roomid: ROOM, sid: null, end: 'hungUp' },
    });
  return still(presenceMachine, {
    value: { told: 'on' },
    context: {
      ...{ roomid: ROOM, isGuest: false, ownName: 'marta.klein', notices: 'granted', blocked: null, isOpen },
      users: [online('Ines Vega', null, 0), online('Otto Berg', 'another', 3), online('marta.klein', ROOM, 2)],
      calls: calling === null ? {} : { [calling]: call() },
    },
  });
}

/** What one shows, and whether there is a desktop to be shown. */
export const shareAt = (
  value: ValueOf<typeof screenShareMachine> = 'off',
  context: Partial<ScreenShareContext> = {},
): ScreenShareActorRef =>
  still(screenShareMachine, { value, context: { isBeside: false, hasDesktop: false, source: 'screen', ...context } });

interface RoomStand extends Partial<MeetingContext> {
  readonly media?: never;
  readonly own?: LocalMediaActorRef;
  readonly chat?: ChatActorRef;
  readonly board?: BoardActorRef;
  readonly presence?: PresenceActorRef;
  readonly share?: ScreenShareActorRef;
}

/** In a room, or on the way into one. */
export function meetingAt(
  {
    own = mediaAt(),
    chat = chatAt(),
    board = boardAt(),
    presence = presenceAt(),
    share = shareAt(),
    ...context
  }: RoomStand = {},
  value: ValueOf<typeof meetingMachine> = { present: { inRoom: 'whole' } },
): MeetingActorRef {
  const people = context.people ?? [];
  return still(meetingMachine, {
    value,
    context: {
      ...{ roomid: ROOM, roomKey: KEY, isGuest: false, name: '', media: { wantsMic: true, wantsCamera: true } },
      ...{ sid: 'own', ownName: 'Marta Klein', limit: 6, isHost: true, hand: false, count: people.length + 1 },
      ...{ validUntil: NOON, people, peers: Object.fromEntries(people.map(({ sid }) => [sid, peerAt()])), missing: [] },
      ...{ hasMet: true, refusal: 'unknown', heldUntil: null, pinned: null, showsDevices: false, end: 'left' },
      ...context,
    },
    children: { media: own, share, chat, board, presence },
  });
}

export const preJoinAt = (
  { problem = null, code = '' }: { readonly problem?: 'badCode' | null; readonly code?: string } = {},
  own = mediaAt(),
): PreJoinActorRef =>
  still(preJoinMachine, {
    value: 'choosing',
    context: {
      ...{ media: { wantsMic: true, wantsCamera: true }, code, problem },
      lastRoom: { roomid: ROOM, roomKey: KEY },
    },
    children: { media: own, presence: presenceAt() },
  });

type GuestStand = ValueOf<typeof guestJoinMachine>;

export const guestJoinAt = (
  value: GuestStand,
  {
    refusal = 'unknown',
    problem = null,
    meeting,
  }: {
    readonly refusal?: LinkRefusal;
    readonly problem?: 'noName' | null;
    readonly meeting?: MeetingActorRef;
  } = {},
): GuestJoinActorRef =>
  still(guestJoinMachine, {
    value,
    context: {
      ...{ roomid: ROOM, roomKey: KEY, media: { wantsMic: true, wantsCamera: true }, name: '', isOver: false },
      ...{ invitation: { host: 'marta.klein', count: 2, limit: 6 }, refusal, problem },
    },
    children: { media: mediaAt(), ...(meeting !== undefined && { meeting }) },
  });

export const miniMeetingAt = (
  meeting: MeetingActorRef,
  value: ValueOf<typeof miniMeetingMachine> = 'floating',
): MiniMeetingActorRef =>
  still(miniMeetingMachine, {
    value,
    context: {
      ...{ clientId: 'client-1', place: null },
      meeting: meeting.getSnapshot().context,
    },
    children: { meeting },
  });
