import * as z from 'zod/mini';
import { ROOM_KEY_CHARS, SHARE_TEXT_MAX_CHARS } from '../limits.ts';
import { CALL_ENDS, CALL_REFUSALS } from '../rules/calls.ts';
import { type SocketActions, USERS } from './action.ts';
import { from, room } from './meeting.ts';

const text = z.string().check(z.maxLength(SHARE_TEXT_MAX_CHARS));
const roomKey = z.string().check(z.maxLength(ROOM_KEY_CHARS));

/** Who is online, and calls between them (C§4, C§7): for those who are logged in, never for guests. */
export const callActions = {
  'join-my-room': {
    fromClient: {
      summary: 'This window shows who is online, and hears of it from now on; or does so no longer',
      senders: USERS,
      fields: { token: z.optional(text), isOver: z.optional(z.boolean()) },
    },
  },
  'online-users': {
    fromGateway: [
      {
        summary: 'Each window of whoever is online, which room it is in, and with how many',
        fields: {
          users: z.array(
            z.object({
              wsSessionId: z.string(),
              username: z.string(),
              roomid: z.nullable(z.string()),
              people: z.number(),
            }),
          ),
        },
      },
    ],
  },
  'call-user': {
    fromClient: {
      summary: 'One calls a person, by name, into the room that one is in',
      senders: USERS,
      fields: { ...room, roomKey, user: text },
    },
    fromGateway: [
      {
        summary: 'It rings at these windows of theirs, or was answered in this one',
        fields: {
          roomid: z.string(),
          user: z.string(),
          status: z.enum(['ringing', 'answered']),
          wsSessionIds: z.array(z.string()),
        },
      },
    ],
  },
  'hangup-user': {
    fromClient: {
      summary:
        'One ends one’s own call: any window at which it rings or was answered, or the name, where no window is known yet',
      senders: USERS,
      fields: { ...room, roomKey, userwsSessionId: text },
    },
  },
  'call-requested': {
    fromGateway: [
      {
        summary: 'Somebody calls, and into which room',
        fields: { ...from, username: z.string(), roomKey: z.string() },
      },
    ],
  },
  'hangup-call': {
    fromGateway: [
      { summary: 'A call rings no more, or whoever called ended it', fields: { ...from, reason: z.enum(CALL_ENDS) } },
    ],
  },
  'reject-call': {
    fromClient: {
      summary: 'One does not take the call of this session id',
      senders: USERS,
      fields: { ...room, wsSessionId: text },
    },
    fromGateway: [
      {
        summary: 'Whoever was called does not come, and why',
        fields: { roomid: z.string(), user: z.string(), reason: z.enum(CALL_REFUSALS) },
      },
    ],
  },
} as const satisfies SocketActions;
