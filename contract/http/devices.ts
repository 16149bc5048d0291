import * as z from 'zod/mini';
import { call } from './call.ts';
import { success } from './settings.ts';

/** A browser that asked to be remembered at the log-in. */
export const device = z.object({
  identifier: z.string(),
  /** Its browser and system, in their own names. */
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  /** Whether the call came from it. */
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const deviceCalls = {
  listDevices: call({
    method: 'GET',
    path: '/api/session/devices',
    auth: 'token',
    summary: "The caller's remembered devices, the one used last first",
    reply: z.array(device),
    errors: ['PERMISSION_DENIED'],
  }),
  revokeDevice: call({
    method: 'DELETE',
    path: '/api/session/devices/:id',
    auth: 'token',
    summary: 'Forget a device and end the sessions that were begun on it, but not the caller’s own',
    params: z.object({ id: z.string() }),
    reply: null,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  createUserFolder: call({
    method: 'POST',
    path: '/api/createuserfolder',
    auth: 'token',
    summary: 'Make the folder of a user, where it is not there: the own one, or that of a user with UPDATE on them',
    query: z.object({ username: z.optional(z.string()) }),
    reply: success,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
