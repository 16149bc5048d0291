import * as z from 'zod/mini';
import { NAME_MAX_CHARS, PASSWORD_MAX_CHARS } from '../limits.ts';
import { call } from './call.ts';
import { dataSourceParams, objectParams } from './common.ts';
import { connectionStatus } from './connectionStatus.ts';

/** A parameter of which the engine cannot be told what its connection says for whoever opens it. */
const parameterTrouble = z.object({
  name: z.string(),
  /** A placeholder that nothing fills in, a password that the gateway does not know any more, or the user's own name. */
  fault: z.enum(['placeholder', 'ownPassword', 'ownName']),
});
export type ParameterTrouble = z.infer<typeof parameterTrouble>;

/** What is known of the way to a machine just after a session on it failed. */
const reach = z.object({
  engine: connectionStatus,
  /** Whether it accepts connections at its port. */
  machine: connectionStatus,
  /** Whether the caller may change the connection. */
  mayEdit: z.boolean(),
  /** Which limit keeps the caller from one more session: that of all that a person may have open, or another. */
  limit: z.enum(['person', 'other']),
  /** What has to be mended before the caller can open the connection. */
  parameter: z.nullable(parameterTrouble),
});
export type ReachReply = z.infer<typeof reach>;

/** A session that failed: what stands in its way, and another try with another password. */
export const troubleCalls = {
  getReach: call({
    method: 'GET',
    path: '/api/session/data/:dataSource/reach',
    auth: 'token',
    summary: 'Whether the engine, and the machine of a connection that the caller may see, answer now',
    params: dataSourceParams,
    query: z.object({ connection: z.optional(z.string().check(z.maxLength(NAME_MAX_CHARS))) }),
    reply: reach,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  offerPassword: call({
    method: 'POST',
    path: '/api/session/data/:dataSource/connections/:id/logOn',
    auth: 'token',
    summary: 'Seals a password for one log-on at the machine; the ticket goes with the tunnel that is opened next',
    params: objectParams,
    bodyKind: 'json',
    body: z.object({ password: z.string().check(z.maxLength(PASSWORD_MAX_CHARS)) }),
    reply: z.object({ ticket: z.string() }),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
