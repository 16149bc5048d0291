import * as z from 'zod/mini';
import { EVERYBODY, type SocketActions } from './action.ts';

/** What keeps the general socket alive and named (A§9, C§7). */
export const presenceActions = {
  ping: { fromClient: { summary: 'Keep-alive, every 10 s', senders: EVERYBODY, fields: {} } },
  pong: { fromGateway: [{ summary: 'The answer to ping', fields: {} }] },
  'set-session-id': {
    fromGateway: [
      {
        summary: "The socket's own id, sent once after it opens, and what brings it back after a lost connection",
        fields: {
          sid: z.string(),
          resume: z.string(),
          /** The place was still there; without it, whatever one was in has to be entered anew. */
          isKept: z.optional(z.boolean()),
          /** Of a kept place: how many of its messages were read; what it said after them was lost. */
          heard: z.optional(z.int()),
        },
      },
    ],
  },
  version: {
    fromClient: { summary: 'Which version of the product answers', senders: EVERYBODY, fields: {} },
    fromGateway: [
      {
        summary: "The gateway's version; an open page of another one should be loaded anew",
        fields: { version: z.string() },
      },
    ],
  },
} as const satisfies SocketActions;
