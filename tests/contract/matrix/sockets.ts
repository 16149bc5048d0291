import { BOARD_PICTURE_START } from '../../../contract/rules/board.ts';
import type { ActionName, ClientMessage, GatewayAction, GatewayMessage } from '../../../contract/socket/index.ts';
import type { Role } from './roles.ts';

interface ActionRow {
  /** What a client may say, or what only the gateway says. */
  readonly says: ClientMessage | GatewayMessage;
  /** The action of the answer to those who may say it; null where nobody may. */
  readonly answered: GatewayAction | null;
  /** Whoever may say it, where that is not everybody who is let in. */
  readonly by?: Role;
}

/** A room in which nobody is. */
const ROOM = { roomid: '11111111-2222-4333-8444-555555555555' } as const;
const OTHER = { ...ROOM, sid: 'of somebody else' } as const;
const TO = { ...ROOM, wsSessionId: 'of somebody else' } as const;
const OFFER = { data: { link: '1', type: 'offer', sdp: 'v=0' } } as const;
const CANDIDATE = { data: { link: '1', candidate: '', sdpMid: null, sdpMLineIndex: null } } as const;

const LINE = { prevx: 1, prevy: 2, newx: 3, newy: 4, color: '#000000', size: 3 } as const;

const WORD = { sid: 'of somebody else', sender: 'root', message: 'Hello', date: 1, proof: 'guessed' } as const;

const NONE = { connection: 'none', sessionId: 'none' } as const;

/** What each action of the general socket does for whoever is let in; an action that is not here does not compile. */
export const ACTION_ROWS: Readonly<Record<ActionName, readonly ActionRow[]>> = {
  ping: [{ says: { action: 'ping' }, answered: 'pong' }],
  pong: [{ says: { action: 'pong' }, answered: null }],
  'set-session-id': [
    { says: { action: 'set-session-id', sid: 'of somebody else', resume: 'guessed' }, answered: null },
  ],
  version: [
    { says: { action: 'version' }, answered: 'version' },
    { says: { action: 'version', version: '9.9.9' }, answered: 'version' },
  ],
  webdav: [
    { says: { action: 'webdav' }, answered: 'webdav' },
    { says: { action: 'webdav', open: true, shared: true }, answered: 'webdav' },
  ],
  'join-connection': [
    // Who has shown no key, and whose session is not asked for, hears nothing.
    {
      says: { action: 'join-connection', connection: 'none', requestTo: 'admin', requestFrom: 'Otto' },
      answered: null,
    },
    { says: { action: 'join-connection', ...NONE, status: 'accepted' }, answered: null },
    { says: { action: 'join-connection', ...NONE, requester: 'Otto' }, answered: null },
  ],
  'set-connection-key': [{ says: { action: 'set-connection-key', connection: 'none' }, answered: null }],
  'accept-connection': [
    { says: { action: 'accept-connection', responseTo: 'none' }, answered: null },
    { says: { action: 'accept-connection', ...NONE }, answered: null },
  ],
  'accept-connection-start-webmeet': [
    { says: { action: 'accept-connection-start-webmeet', responseTo: 'none' }, answered: null },
    {
      says: {
        ...{ action: 'accept-connection-start-webmeet', ...NONE, roomid: '', roomKey: '' },
        ...{ isCall: false, isMini: false, isFromConnection: false },
      },
      answered: null,
    },
  ],
  'reject-connection': [
    { says: { action: 'reject-connection', responseTo: 'none' }, answered: null },
    { says: { action: 'reject-connection', ...NONE }, answered: null },
  ],
  // Only who is in a room is heard there, and nobody with a key that is none gets in.
  'join-room': [
    { says: { action: 'join-room', ...ROOM, roomKey: 'wrong!' }, answered: 'invalid-link' },
    {
      says: {
        ...{ action: 'join-room', ...OTHER, username: 'root', roomKey: 'wrong!' },
        ...{ isGuest: false, mic: true, video: true, sharing: true, hand: true },
      } as GatewayMessage,
      answered: 'invalid-link',
    },
    {
      says: {
        action: 'join-room',
        ...OTHER,
        username: 'root',
        roomKey: 'wrong!',
        limit: 9,
        isHost: true,
        validUntil: 1,
        participants: [],
        iceServers: [],
        isBlank: true,
      },
      answered: 'invalid-link',
    },
  ],
  'withdraw-link': [
    { says: { action: 'withdraw-link', ...ROOM }, answered: null },
    { says: { action: 'withdraw-link', ...ROOM, roomKey: 'Ab3dE9' }, answered: null },
  ],
  'check-guest-link': [
    { says: { action: 'check-guest-link', ...ROOM, roomKey: 'wrong!' }, answered: 'invalid-link' },
    { says: { action: 'check-guest-link', ...ROOM, host: 'root', count: 1, limit: 6 }, answered: null },
  ],
  'invalid-link': [{ says: { action: 'invalid-link', ...ROOM, reason: 'off' }, answered: null }],
  'room-full': [{ says: { action: 'room-full', ...ROOM, limit: 1 }, answered: null }],
  'guests-held': [{ says: { action: 'guests-held', ...ROOM, until: 1 }, answered: null }],
  'user-count': [{ says: { action: 'user-count', ...ROOM, count: 9 }, answered: null }],
  'remove-peer': [{ says: { action: 'remove-peer', ...OTHER }, answered: null }],
  'video-offer': [
    { says: { action: 'video-offer', ...TO, ...OFFER }, answered: null },
    { says: { action: 'video-offer', ...OTHER, ...TO, ...OFFER }, answered: null },
  ],
  'video-answer': [
    { says: { action: 'video-answer', ...TO, ...OFFER }, answered: null },
    { says: { action: 'video-answer', ...OTHER, ...TO, ...OFFER }, answered: null },
  ],
  'new-icecandidate': [
    { says: { action: 'new-icecandidate', ...TO, ...CANDIDATE }, answered: null },
    { says: { action: 'new-icecandidate', ...OTHER, ...TO, ...CANDIDATE }, answered: null },
  ],
  action: [
    { says: { action: 'action', ...ROOM, msg: 'mute' }, answered: null },
    { says: { action: 'action', ...OTHER, msg: 'unmute' }, answered: null },
  ],
  'enable-share-screen': [
    { says: { action: 'enable-share-screen', ...ROOM }, answered: null },
    { says: { action: 'enable-share-screen', ...OTHER, username: 'root' }, answered: null },
  ],
  'disable-share-screen': [
    { says: { action: 'disable-share-screen', ...ROOM }, answered: null },
    { says: { action: 'disable-share-screen', ...OTHER, username: 'root' }, answered: null },
  ],
  message: [
    { says: { action: 'message', ...ROOM, message: 'Hello', chatid: ROOM.roomid }, answered: null },
    {
      says: { action: 'message', ...OTHER, message: 'Hello', sender: 'root', chatid: ROOM.roomid, date: 1 },
      answered: null,
    },
  ],
  draw: [
    { says: { action: 'draw', ...ROOM, ...LINE }, answered: null },
    { says: { action: 'draw', ...OTHER, ...LINE }, answered: null },
  ],
  'board-pointer': [
    { says: { action: 'board-pointer', ...ROOM, at: [1, 2] }, answered: null },
    { says: { action: 'board-pointer', ...OTHER, at: null }, answered: null },
  ],
  'undo-stroke': [
    { says: { action: 'undo-stroke', ...ROOM, stroke: 'of somebody else' }, answered: null },
    { says: { action: 'undo-stroke', ...OTHER, stroke: 'of somebody else' }, answered: null },
  ],
  'clear-board': [
    { says: { action: 'clear-board', ...ROOM }, answered: null },
    { says: { action: 'clear-board', ...OTHER }, answered: null },
  ],
  'store-canvas': [{ says: { action: 'store-canvas', ...ROOM, url: BOARD_PICTURE_START }, answered: null }],
  'get-canvas': [
    { says: { action: 'get-canvas', ...ROOM }, answered: null },
    { says: { action: 'get-canvas', ...ROOM, url: null }, answered: null },
  ],
  canvas: [{ says: { action: 'canvas', ...ROOM, strokes: [], changes: 1, isLast: true }, answered: null }],
  'hand-back-board': [
    { says: { action: 'hand-back-board', ...ROOM, strokes: [], changes: 1, isLast: true }, answered: null },
  ],
  'get-chat': [{ says: { action: 'get-chat', ...ROOM }, answered: null }],
  chat: [{ says: { action: 'chat', ...ROOM, words: [] }, answered: null }],
  'message-kept': [{ says: { action: 'message-kept', ...ROOM, word: WORD }, answered: null }],
  'hand-back-chat': [{ says: { action: 'hand-back-chat', ...ROOM, words: [WORD] }, answered: null }],
  // Who may say it, and is in no room, calls nobody; what is claimed of calls reaches nobody.
  'join-my-room': [{ says: { action: 'join-my-room' }, answered: 'online-users' }],
  'online-users': [{ says: { action: 'online-users', users: [] }, answered: null }],
  'call-user': [
    { says: { action: 'call-user', ...ROOM, roomKey: 'Ab3dE9', user: 'admin' }, answered: null },
    {
      says: { action: 'call-user', ...ROOM, user: 'admin', status: 'answered', wsSessionIds: ['of somebody else'] },
      answered: null,
    },
  ],
  'hangup-user': [
    {
      says: { action: 'hangup-user', ...ROOM, roomKey: 'Ab3dE9', userwsSessionId: 'of somebody else' },
      answered: null,
    },
  ],
  'call-requested': [
    { says: { action: 'call-requested', ...OTHER, username: 'root', roomKey: 'Ab3dE9' }, answered: null },
  ],
  'hangup-call': [{ says: { action: 'hangup-call', ...OTHER, reason: 'hungUp' }, answered: null }],
  'reject-call': [
    { says: { action: 'reject-call', ...TO }, answered: null },
    { says: { action: 'reject-call', ...ROOM, user: 'admin', reason: 'rejected' }, answered: null },
  ],
  disconnect: [{ says: { action: 'disconnect', ...ROOM }, answered: null }],
  'meeting-setting-change': [
    { says: { action: 'meeting-setting-change' }, answered: 'meeting-setting-change', by: 'administrator' },
    // What administrators claim counts for nothing: everybody is told what is stored.
    {
      says: { action: 'meeting-setting-change', status: 'disabled' },
      ...{ answered: 'meeting-setting-change', by: 'administrator' },
    },
  ],
  'give-control': [{ says: { action: 'give-control', responseTo: 'none' }, answered: null }],
  'take-control': [{ says: { action: 'take-control', responseTo: 'none' }, answered: null }],
  'ask-control': [{ says: { action: 'ask-control', connection: 'none' }, answered: null }],
  'refuse-control': [
    { says: { action: 'refuse-control', responseTo: 'none' }, answered: null },
    { says: { action: 'refuse-control', ...NONE, by: 'admin' }, answered: null },
  ],
  'control-changed': [{ says: { action: 'control-changed', ...NONE, controls: true, by: 'admin' }, answered: null }],
  'sharing-changed': [{ says: { action: 'sharing-changed', connection: 'none' }, answered: null }],
};

/** Whoever has no session is closed with the status for "not authorised". */
export const LET_IN: Readonly<Record<Role, boolean>> = {
  anonymous: false,
  guest: false,
  user: true,
  grouped: true,
  owner: true,
  administrator: true,
};
