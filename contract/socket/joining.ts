import * as z from 'zod/mini';
import { JOIN_NAME_MAX_CHARS, SHARE_TEXT_MAX_CHARS } from '../limits.ts';
import { VISIT_ENDS } from '../rules/shareLink.ts';
import { EVERYBODY, type SocketActions, USERS } from './action.ts';

const text = z.string().check(z.maxLength(SHARE_TEXT_MAX_CHARS));

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
  'join-connection': {
    fromClient: {
      summary: 'A visitor asks to be let into a shared session; the gateway knows who asks',
      senders: EVERYBODY,
      fields: {
        connection: text,
        requestTo: text,
        token: z.optional(text),
        requestFrom: z.string().check(z.maxLength(JOIN_NAME_MAX_CHARS)),
      },
    },
    fromGateway: [
      {
        summary: 'The visitor’s request is known, and waits or was decided',
        fields: { ...outcome, status: z.enum(['pending', 'accepted', 'rejected']) },
      },
      {
        summary: 'Somebody asks to be let into one’s own session; `connection` is its tunnel',
        fields: { connection: z.string(), requester: z.string(), sessionId: z.string() },
      },
    ],
  },
  'set-connection-key': {
    fromClient: {
      summary: 'This page answers for a session, by its tunnel; requests that wait are told again',
      senders: USERS,
      fields: { connection: text },
    },
  },
  'accept-connection': {
    fromClient: { summary: 'The visitor is let in', senders: USERS, fields: answer },
    fromGateway: [{ summary: 'The visitor hears that they were let in', fields: outcome }],
  },
  'accept-connection-start-webmeet': {
    fromClient: { summary: 'The visitor is let in and asked into a meeting', senders: USERS, fields: answer },
    fromGateway: [
      {
        summary: 'The visitor hears that they were let in, and where the meeting is',
        fields: {
          ...outcome,
          roomid: z.string(),
          roomKey: z.string(),
          isCall: z.boolean(),
          isMini: z.boolean(),
          isFromConnection: z.boolean(),
        },
      },
    ],
  },
  'reject-connection': {
    fromClient: { summary: 'The visitor is not let in, or is put out again', senders: USERS, fields: answer },
    fromGateway: [
      {
        summary: 'The visitor hears that they were not let in, and why where it is not the owner’s answer',
        fields: { ...outcome, reason: z.optional(z.enum(VISIT_ENDS)) },
      },
    ],
  },
  'give-control': {
    fromClient: {
      summary: 'Whoever was let in on this request controls the session from now on, at once',
      senders: USERS,
      fields: { responseTo: text },
    },
  },
  'take-control': {
    fromClient: {
      summary: 'Whoever was let in on this request only looks on from now on, at once',
      senders: USERS,
      fields: { responseTo: text },
    },
  },
  'ask-control': {
    fromClient: {
      summary: 'Whoever came to a session by this link and looks on would like to control it',
      senders: EVERYBODY,
      fields: { connection: text },
    },
  },
  'refuse-control': {
    fromClient: {
      summary: 'Whoever asked for control on this request gets none now',
      senders: USERS,
      fields: { responseTo: text },
    },
    fromGateway: [
      {
        summary: 'One has asked for control and gets none now; `by` is whoever runs the session',
        fields: { ...outcome, by: z.string() },
      },
    ],
  },
  'control-changed': {
    fromGateway: [
      {
        summary:
          'One was given control of a session that one came to by a link, or it was taken back; `by` is whoever runs it',
        fields: { ...outcome, controls: z.boolean(), by: z.string() },
      },
    ],
  },
  'sharing-changed': {
    fromGateway: [
      {
        summary: 'Links, requests or people of one’s own session are not what they were; `connection` is its tunnel',
        fields: { connection: z.string() },
      },
    ],
  },
} as const satisfies SocketActions;
