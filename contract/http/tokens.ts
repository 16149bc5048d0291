import * as z from 'zod/mini';
import { call } from './call.ts';

/** A§3 "Authentication result". An anonymous user's name is the empty string. */
export const authenticationResult = z.object({
  authToken: z.string(),
  username: z.string(),
  dataSource: z.string(),
  availableDataSources: z.array(z.string()),
  /** For a device that asked to be remembered: what it logs in with next time, once. */
  deviceToken: z.optional(z.string()),
  /** For whoever has just set up a second factor, this once: each stands in for a code of it, once. */
  recoveryCodes: z.optional(z.readonly(z.array(z.string()))),
});
export type AuthenticationResult = z.infer<typeof authenticationResult>;

/** Form fields; others (`key`, `new-password`, `guac-totp` …) are read by whoever asked for them. */
export const credentials = z.catchall(
  z.object({
    username: z.optional(z.string()),
    password: z.optional(z.string()),
    token: z.optional(z.string()),
  }),
  z.string(),
);

export const tokenCalls = {
  createToken: call({
    method: 'POST',
    path: '/api/tokens',
    auth: 'none',
    summary: 'Log in, refresh a session, or add credentials to it',
    bodyKind: 'form',
    body: credentials,
    reply: authenticationResult,
    errors: ['INVALID_CREDENTIALS', 'INSUFFICIENT_CREDENTIALS', 'BAD_REQUEST'],
  }),
  deleteToken: call({
    method: 'DELETE',
    path: '/api/tokens/:token',
    auth: 'none',
    summary: 'End the session of a token (older form of logging out)',
    params: z.object({ token: z.string() }),
    reply: null,
    errors: ['NOT_FOUND'],
  }),
  checkSession: call({
    method: 'HEAD',
    path: '/api/session',
    auth: 'token',
    summary: 'Whether the token is still valid; does not count as activity',
    reply: null,
    errors: ['PERMISSION_DENIED'],
  }),
  deleteSession: call({
    method: 'DELETE',
    path: '/api/session',
    auth: 'token',
    summary: 'Log out: end the session and its tunnels',
    reply: null,
    errors: ['PERMISSION_DENIED'],
  }),
};
