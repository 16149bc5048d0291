import * as z from 'zod/mini';
import { action } from './action.ts';

/** What keeps the general socket alive and named (A§9, C§7). */
export const presenceActions = {
  ping: action({
    action: 'ping',
    summary: 'Keep-alive, every 10 s',
    senders: ['guest', 'user', 'administrator'],
    payload: z.object({ action: z.literal('ping') }),
  }),
  pong: action({
    action: 'pong',
    summary: 'The answer to ping',
    senders: [],
    payload: z.object({ action: z.literal('pong') }),
  }),
  setSessionId: action({
    action: 'set-session-id',
    summary: "The socket's own id, sent once after it opens",
    senders: [],
    payload: z.object({ action: z.literal('set-session-id'), sid: z.string() }),
  }),
  askVersion: action({
    action: 'version',
    summary: 'Which version of the product answers',
    senders: ['guest', 'user', 'administrator'],
    payload: z.object({ action: z.literal('version') }),
  }),
  version: action({
    action: 'version',
    summary: "The gateway's version; an open page of another one should be loaded anew",
    senders: [],
    payload: z.object({ action: z.literal('version'), version: z.string() }),
  }),
};
