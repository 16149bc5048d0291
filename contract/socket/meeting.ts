import * as z from 'zod/mini';
import {
  CANDIDATE_MAX_CHARS,
  CHAT_MAX_CHARS,
  MEETING_NAME_MAX_CHARS,
  ROOM_KEY_CHARS,
  SDP_MAX_CHARS,
  SHARE_TEXT_MAX_CHARS,
} from '../limits.ts';
import { LINK_REFUSALS, MEDIA_NEWS } from '../rules/meeting.ts';
import { isRoomId } from '../rules/roomId.ts';
import { EVERYBODY, type SocketActions, USERS } from './action.ts';

const text = z.string().check(z.maxLength(SHARE_TEXT_MAX_CHARS));
const roomid = z.string().check(z.refine(isRoomId, 'must be the id of a room'));
const roomKey = z.string().check(z.maxLength(ROOM_KEY_CHARS));
const username = z.optional(z.string().check(z.maxLength(MEETING_NAME_MAX_CHARS)));

/** C§7 "in most cases roomid and token". Who speaks is told by the token, so what is claimed counts for nothing. */
export const room = { roomid, token: z.optional(text) };
/** C§7: the sender's session id. */
export const from = { sid: z.string(), roomid: z.string() };
/** To whom it goes, by session id. */
const to = { wsSessionId: text };

const person = {
  username: z.string(),
  isGuest: z.boolean(),
  mic: z.boolean(),
  video: z.boolean(),
  sharing: z.boolean(),
  /** The screen that is shown has a place of its own, and the camera goes on. */
  beside: z.optional(z.boolean()),
  /** It is the picture of a remote session. Said of no others, and older clients leave it out. */
  desktop: z.optional(z.boolean()),
  /** Wants to say something. */
  hand: z.boolean(),
};

/** Names one link between two people: what belongs to an earlier one is of no use to the next. */
const link = z.string().check(z.maxLength(36));
const description = z.object({
  link,
  type: z.enum(['offer', 'answer', 'renegotiate', 'restart', 'rebuild']),
  sdp: z.optional(z.string().check(z.maxLength(SDP_MAX_CHARS))),
});
const candidate = z.object({
  link,
  candidate: z.string().check(z.maxLength(CANDIDATE_MAX_CHARS)),
  sdpMid: z.nullable(z.string().check(z.maxLength(36))),
  sdpMLineIndex: z.nullable(z.number()),
});

const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

const relayed = <Fields extends Readonly<Record<string, z.ZodMiniType>>>(summary: string, fields: Fields) =>
  ({
    fromClient: { summary, senders: EVERYBODY, fields: { ...room, ...to, ...fields } },
    fromGateway: [{ summary: `${summary}, from whom`, fields: { ...from, ...fields } }],
  }) as const;

const shared = <Fields extends Readonly<Record<string, z.ZodMiniType>>>(summary: string, fields: Fields) =>
  ({
    fromClient: {
      summary,
      senders: EVERYBODY,
      fields: { ...room, username, wsSessionId: z.optional(text), ...fields },
    },
    fromGateway: [{ summary: `${summary}, and whose`, fields: { ...from, username: z.string(), ...fields } }],
  }) as const;

/** A word to all in the room. `proof` shows that a gateway passed it on as it stands. */
const word = z.object({
  ...{ sid: z.string(), sender: z.string().check(z.maxLength(SHARE_TEXT_MAX_CHARS)) },
  ...{ message: z.string().check(z.maxLength(CHAT_MAX_CHARS)), date: z.number(), proof: text },
});

/** A meeting (C§7). Everything in it is for those in the room only. */
export const meetingActions = {
  'join-room': {
    fromClient: {
      summary: 'Enter a room; users open one that there is not yet, guests bring its key and a name',
      senders: EVERYBODY,
      fields: {
        ...room,
        roomKey: z.optional(roomKey),
        username,
        mic: z.optional(z.boolean()),
        video: z.optional(z.boolean()),
      },
    },
    fromGateway: [
      {
        summary: 'One is in the room: under which id and name, with whom, and how people reach each other',
        fields: {
          ...from,
          username: z.string(),
          roomKey: z.string(),
          limit: z.number(),
          /** One opened the room, and may withdraw its link. */
          isHost: z.boolean(),
          /** Until when a guest link leads here, in ms since 1970; each entry prolongs it. */
          validUntil: z.number(),
          participants: z.array(z.object({ sid: z.string(), ...person })),
          /** The gateway knows of nothing that was drawn or said here: whoever was here before hands it back. */
          isBlank: z.boolean(),
          iceServers: z.array(iceServer),
        },
      },
      { summary: 'Somebody entered the room', fields: { ...from, ...person } },
    ],
  },
  'check-guest-link': {
    fromClient: {
      summary: 'Whether a guest link leads into a room',
      senders: EVERYBODY,
      fields: { ...room, roomKey },
    },
    fromGateway: [
      {
        summary: 'It does: who invites, and how many are there of how many',
        fields: { roomid: z.string(), host: z.string(), count: z.number(), limit: z.number() },
      },
    ],
  },
  'invalid-link': {
    fromGateway: [
      { summary: 'There is no way into this room', fields: { roomid: z.string(), reason: z.enum(LINK_REFUSALS) } },
    ],
  },
  'withdraw-link': {
    fromClient: {
      summary: 'Whoever opened a room makes its guest link worthless; another one takes its place',
      senders: USERS,
      fields: room,
    },
    fromGateway: [
      { summary: 'The guest link has another key now', fields: { roomid: z.string(), roomKey: z.string() } },
    ],
  },
  'room-full': {
    fromGateway: [{ summary: 'As many are in the room as may be', fields: { roomid: z.string(), limit: z.number() } }],
  },
  'guests-held': {
    fromGateway: [
      {
        summary: 'Somebody guesses the key: the room takes no new guests until then, in ms since 1970',
        fields: { roomid: z.string(), until: z.number() },
      },
    ],
  },
  'user-count': {
    fromGateway: [{ summary: 'How many are in the room', fields: { roomid: z.string(), count: z.number() } }],
  },
  'remove-peer': { fromGateway: [{ summary: 'Somebody is not in the room any more', fields: from }] },
  'video-offer': relayed('What one side of a link offers', { data: description }),
  'video-answer': relayed('What the other side answers', { data: description }),
  'new-icecandidate': relayed('An address at which one may be reached', { data: candidate }),
  action: {
    fromClient: {
      summary: 'Microphone or camera went on or off, or a hand up or down',
      senders: EVERYBODY,
      fields: { ...room, msg: z.enum(MEDIA_NEWS), wsSessionId: z.optional(text) },
    },
    fromGateway: [
      {
        summary: 'Somebody’s microphone or camera went on or off, or their hand up or down',
        fields: { ...from, msg: z.enum(MEDIA_NEWS) },
      },
    ],
  },
  'enable-share-screen': shared('A screen takes the place of the camera, or stands beside it', {
    beside: z.optional(z.boolean()),
    desktop: z.optional(z.boolean()),
  }),
  'disable-share-screen': shared('The camera is back in its place', {}),
  message: {
    fromClient: {
      summary: 'A word to all in the room, whose id is then the chat’s, or to one person, by session id',
      senders: EVERYBODY,
      fields: {
        ...room,
        message: z.string().check(z.minLength(1), z.maxLength(CHAT_MAX_CHARS)),
        sender: z.optional(text),
        chatid: text,
      },
    },
    fromGateway: [
      {
        summary: 'Somebody said something; `chatid` is the room or who said it',
        fields: {
          ...{ ...from, message: z.string(), sender: z.string(), chatid: z.string(), date: z.number() },
          /** Of what goes to all. */
          proof: z.optional(z.string()),
        },
      },
    ],
  },
  'get-chat': {
    fromClient: { summary: 'What was said to all in the room', senders: EVERYBODY, fields: room },
  },
  chat: {
    fromGateway: [
      {
        summary: 'Words to all in the room, the oldest first: those that were asked for, or that somebody handed back',
        fields: { roomid: z.string(), words: z.array(word) },
      },
    ],
  },
  'message-kept': {
    fromGateway: [{ summary: 'What one said to all, as it was passed on', fields: { roomid: z.string(), word } }],
  },
  'hand-back-chat': {
    fromClient: {
      summary: 'What was said to all, for a gateway that began anew; what none passed on so counts for nothing',
      senders: EVERYBODY,
      fields: { ...room, words: z.array(word) },
    },
  },
  disconnect: {
    fromClient: { summary: 'One leaves the room', senders: EVERYBODY, fields: { ...room, username } },
  },
  'meeting-setting-change': {
    fromClient: {
      summary: 'An administrator has everybody told whether there are meetings, as it is stored',
      senders: ['administrator'],
      fields: {},
    },
    fromGateway: [{ summary: 'Whether there are meetings', fields: { status: z.enum(['active', 'disabled']) } }],
  },
} as const satisfies SocketActions;
