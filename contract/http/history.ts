import * as z from 'zod/mini';
import { call } from './call.ts';
import { dataSourceParams } from './common.ts';
import { translatableMessage } from '../errors.ts';
import { HISTORY_RECORDS_MAX } from '../limits.ts';

export const HISTORY_ORDERS = ['startDate', '-startDate'] as const;

/**
 * `contains`: every term must match. `order`: a leading minus sorts downwards. Both may be repeated. `limit`: no more
 * than so many records.
 */
export const historyQuery = z.object({
  contains: z.optional(z.array(z.string())),
  order: z.optional(z.array(z.enum(HISTORY_ORDERS))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(HISTORY_RECORDS_MAX))),
});

/** One log-in. An open end has `endDate` null. */
export const userHistoryRecord = z.object({
  startDate: z.number(),
  endDate: z.nullable(z.number()),
  remoteHost: z.nullable(z.string()),
  username: z.string(),
  active: z.boolean(),
  identifier: z.string(),
  uuid: z.string(),
  attributes: z.record(z.string(), z.string()),
  logs: z.record(z.string(), z.object({ type: z.string(), description: translatableMessage })),
});
export type UserHistoryRecord = z.infer<typeof userHistoryRecord>;

/** One use of a connection. The name stays when the connection is deleted. */
export const connectionHistoryRecord = z.extend(userHistoryRecord, {
  connectionIdentifier: z.nullable(z.string()),
  connectionName: z.string(),
  sharingProfileIdentifier: z.nullable(z.string()),
  sharingProfileName: z.nullable(z.string()),
});
export type ConnectionHistoryRecord = z.infer<typeof connectionHistoryRecord>;

const BASE = '/api/session/data/:dataSource/history';

export const historyCalls = {
  listConnectionHistory: call({
    method: 'GET',
    path: `${BASE}/connections`,
    auth: 'token',
    summary: 'Uses of connections that the caller may see',
    params: dataSourceParams,
    query: historyQuery,
    reply: z.array(connectionHistoryRecord),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getConnectionHistoryRecord: call({
    method: 'GET',
    path: `${BASE}/connections/:record`,
    auth: 'token',
    summary: 'One use of a connection',
    params: z.object({ dataSource: z.string(), record: z.string() }),
    reply: connectionHistoryRecord,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  listUserHistory: call({
    method: 'GET',
    path: `${BASE}/users`,
    auth: 'token',
    summary: 'Log-ins that the caller may see',
    params: dataSourceParams,
    query: historyQuery,
    reply: z.array(userHistoryRecord),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
