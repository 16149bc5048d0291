import * as z from 'zod/mini';
import { call } from './call.ts';
import { dataSourceParams, objectParams, permissionQuery } from './common.ts';
import { connection } from './connections.ts';
import { directoryPatch } from './directoryPatch.ts';

/** A running use of a connection. Host and user are null unless the caller started it or is an administrator. */
export const activeConnection = z.object({
  identifier: z.string(),
  connectionIdentifier: z.string(),
  startDate: z.number(),
  remoteHost: z.nullable(z.string()),
  username: z.nullable(z.string()),
  connectable: z.boolean(),
  /** True while no browser hangs on it: whoever started it may come back to it, and it ends when nobody does. */
  parked: z.optional(z.boolean()),
  /** Ours: it runs on another gateway of the same database. It can be ended from here, and watched and taken up there only. */
  elsewhere: z.optional(z.boolean()),
  /** Ours: when its last picture was taken. Absent while there is none, and for whoever may not watch. */
  pictureDate: z.optional(z.number()),
});
export type ActiveConnection = z.infer<typeof activeConnection>;

const BASE = '/api/session/data/:dataSource/activeConnections';

export const activeConnectionCalls = {
  listActiveConnections: call({
    method: 'GET',
    path: BASE,
    auth: 'token',
    summary: 'Running uses of connections the caller may see',
    params: dataSourceParams,
    query: permissionQuery,
    reply: z.record(z.string(), activeConnection),
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  closeActiveConnections: call({
    ...directoryPatch,
    path: BASE,
    summary: 'End several running uses (operation "remove" only)',
  }),
  getActiveConnection: call({
    method: 'GET',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'One running use',
    params: objectParams,
    reply: activeConnection,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  closeActiveConnection: call({
    method: 'DELETE',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'End a running use',
    params: objectParams,
    reply: null,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getActiveConnectionPicture: call({
    method: 'GET',
    path: `${BASE}/:id/picture`,
    auth: 'token',
    summary: 'The last small JPEG of what a running use shows, for whoever may watch it; ours',
    params: objectParams,
    reply: 'raw',
    replyTypes: ['image/jpeg'],
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getConnectionOfActive: call({
    method: 'GET',
    path: `${BASE}/:id/connection`,
    auth: 'token',
    summary: 'The connection that a running use is of',
    params: objectParams,
    reply: connection,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
