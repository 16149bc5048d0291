import * as z from 'zod/mini';
import { JOIN_NAME_MAX_CHARS, SHARE_TEXT_MAX_CHARS } from '../limits.ts';
import { VISIT_ENDS } from '../rules/shareEnds.ts';
import { action } from './action.ts';

const text = z.string().check(z.maxLength(SHARE_TEXT_MAX_CHARS));
const EVERYBODY = ['guest', 'user', 'administrator'] as const;
const USERS = ['user', 'administrator'] as const;

/** A§7 lists one field set for all answers. Who speaks is told by the token, so the claimed names count for nothing. */
const answer = {
  /** The request that is answered, by the id that came with it. */
  responseTo: text,
  responseFrom: z.optional(text),
  token: z.optional(text),
  roomid: z.optional(text),
  roomKey: z.optional(text),
  isCall: z.optional(z.boolean()),
  isMini: z.optional(z.boolean()),
  isFromConnection: z.optional(z.boolean()),
};

/** What a joiner hears; `connection` is the share that they came by. */
const outcome = { connection: z.string(), sessionId: z.string() };

/** Joining a shared connection (A§7, C§7): a visitor asks, whoever started the session answers. */
export const joiningActions = {
  askToJoin: action({
    action: 'join-connection',
    summary: 'A visitor asks to be let into a shared session; the gateway knows who asks',
    senders: EVERYBODY,
    payload: z.object({
      action: z.literal('join-connection'),
      connection: text,
      requestTo: text,
      token: z.optional(text),
      requestFrom: z.string().check(z.maxLength(JOIN_NAME_MAX_CHARS)),
    }),
  }),
  joinAnswered: action({
    action: 'join-connection',
    summary: 'The visitor’s request is known, and waits or was decided',
    senders: [],
    payload: z.object({
      action: z.literal('join-connection'),
      ...outcome,
      status: z.enum(['pending', 'accepted', 'rejected']),
    }),
  }),
  joinRequested: action({
    action: 'join-connection',
    summary: 'Somebody asks to be let into one’s own session; `connection` is its tunnel',
    senders: [],
    payload: z.object({
      action: z.literal('join-connection'),
      connection: z.string(),
      requester: z.string(),
      sessionId: z.string(),
    }),
  }),
  setConnectionKey: action({
    action: 'set-connection-key',
    summary: 'This page answers for a session, by its tunnel; requests that wait are told again',
    senders: USERS,
    payload: z.object({ action: z.literal('set-connection-key'), connection: text }),
  }),
  acceptConnection: action({
    action: 'accept-connection',
    summary: 'The visitor is let in',
    senders: USERS,
    payload: z.object({ action: z.literal('accept-connection'), ...answer }),
  }),
  acceptedConnection: action({
    action: 'accept-connection',
    summary: 'The visitor hears that they were let in',
    senders: [],
    payload: z.object({ action: z.literal('accept-connection'), ...outcome }),
  }),
  acceptConnectionStartWebMeet: action({
    action: 'accept-connection-start-webmeet',
    summary: 'The visitor is let in and asked into a meeting',
    senders: USERS,
    payload: z.object({ action: z.literal('accept-connection-start-webmeet'), ...answer }),
  }),
  acceptedWithWebMeet: action({
    action: 'accept-connection-start-webmeet',
    summary: 'The visitor hears that they were let in, and where the meeting is',
    senders: [],
    payload: z.object({
      action: z.literal('accept-connection-start-webmeet'),
      ...outcome,
      roomid: z.string(),
      roomKey: z.string(),
      isCall: z.boolean(),
      isMini: z.boolean(),
      isFromConnection: z.boolean(),
    }),
  }),
  rejectConnection: action({
    action: 'reject-connection',
    summary: 'The visitor is not let in, or is put out again',
    senders: USERS,
    payload: z.object({ action: z.literal('reject-connection'), ...answer }),
  }),
  rejectedConnection: action({
    action: 'reject-connection',
    summary: 'The visitor hears that they were not let in, and why where it is not the owner’s answer',
    senders: [],
    payload: z.object({
      ...{ action: z.literal('reject-connection'), ...outcome },
      reason: z.optional(z.enum(VISIT_ENDS)),
    }),
  }),
  sharingChanged: action({
    action: 'sharing-changed',
    summary: 'Links, requests or people of one’s own session are not what they were; `connection` is its tunnel',
    senders: [],
    payload: z.object({ action: z.literal('sharing-changed'), connection: z.string() }),
  }),
};
