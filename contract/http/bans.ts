import * as z from 'zod/mini';
import { call } from './call.ts';

/** B§3. A permanent one stays; the others end by themselves. */
export const bannedAddress = z.object({ ip: z.string(), permanent: z.boolean() });
export type BannedAddress = z.infer<typeof bannedAddress>;

const MAX_CHARS = 64;
const ip = z.string().check(z.maxLength(MAX_CHARS));
const done = z.literal('success');

/** Addresses that may not come in, for administrators. */
export const banCalls = {
  getBannedIps: call({
    method: 'GET',
    path: '/api/getBannedIPs',
    auth: 'token',
    summary: 'For administrators: every banned address',
    reply: z.array(bannedAddress),
    errors: ['PERMISSION_DENIED'],
  }),
  getDefaultBannedIps: call({
    method: 'GET',
    path: '/api/getDefaultBannedIPs',
    auth: 'token',
    summary: 'For administrators: the addresses that are banned permanently',
    reply: z.array(bannedAddress),
    errors: ['PERMISSION_DENIED'],
  }),
  manageBannedIp: call({
    method: 'POST',
    path: '/api/manageBannedIp',
    auth: 'token',
    summary: 'For administrators: ban an address, permanently if told so, or let one in again',
    bodyKind: 'json',
    body: z.object({ ban: z.enum(['banip', 'unbanip']), ip, permanent: z.optional(z.boolean()) }),
    reply: done,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  manageDefaultBan: call({
    method: 'POST',
    path: '/api/manageDefaultBan',
    auth: 'token',
    summary: 'For administrators: let an address in again that was banned permanently',
    bodyKind: 'json',
    body: z.object({ ban: z.literal('unbanip'), ip }),
    reply: done,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getPublicIp: call({
    method: 'GET',
    path: '/api/getPublicIP',
    auth: 'token',
    summary: 'For administrators: the public address that the gateway was told, or the empty text; nobody is asked',
    reply: z.object({ ip: z.string() }),
    errors: ['PERMISSION_DENIED'],
  }),
  getLocalIp: call({
    method: 'GET',
    path: '/api/getLocalIP',
    auth: 'token',
    summary: 'For administrators: the address of this machine in its network, or the empty text',
    reply: z.object({ ip: z.string() }),
    errors: ['PERMISSION_DENIED'],
  }),
};
