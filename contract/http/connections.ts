import * as z from 'zod/mini';
import { call } from './call.ts';
import {
  attributes,
  dataSourceParams,
  objectName,
  objectParams,
  parameters,
  permissionQuery,
  protocolName,
} from './common.ts';
import { directoryPatch } from './directoryPatch.ts';
import { historyQuery, connectionHistoryRecord } from './history.ts';
import { sharingProfile } from './sharingProfiles.ts';

/**
 * A§3. `parameters` are written, never read back here; `sharingProfiles` appear only inside a tree, where there is no
 * `version`. That counts up with each change; other clients ignore it.
 */
export const connection = z.object({
  name: z.string(),
  identifier: z.string(),
  parentIdentifier: z.string(),
  protocol: z.string(),
  attributes,
  activeConnections: z.number(),
  lastActive: z.optional(z.number()),
  sharingProfiles: z.optional(z.array(sharingProfile)),
  /** In a tree: the gateway's own machine, made by the gateway itself. */
  thisComputer: z.optional(z.boolean()),
  version: z.optional(z.number()),
});
export type Connection = z.infer<typeof connection>;

/** With a version, a change is refused with 409 where somebody else saved in between. */
export const connectionToSave = z.object({
  name: objectName,
  parentIdentifier: z.optional(z.string()),
  protocol: protocolName,
  parameters: z.optional(parameters),
  attributes: z.optional(attributes),
  version: z.optional(z.number()),
});
export type ConnectionToSave = z.infer<typeof connectionToSave>;

/** The answer to a creation: what was sent, with its new identifier. */
export const createdConnection = z.extend(connectionToSave, {
  identifier: z.string(),
  parentIdentifier: z.string(),
  attributes,
});

const BASE = '/api/session/data/:dataSource/connections';

const create = {
  auth: 'token',
  params: dataSourceParams,
  body: connectionToSave,
  bodyKind: 'json',
  reply: createdConnection,
  errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
} as const;

export const connectionCalls = {
  listConnections: call({
    method: 'GET',
    path: BASE,
    auth: 'token',
    summary: 'Connections the caller may see, by identifier',
    params: dataSourceParams,
    query: permissionQuery,
    reply: z.record(z.string(), connection),
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  createConnection: call({ ...create, method: 'POST', path: BASE, summary: 'Make a connection' }),
  createConnectionAtId: call({
    ...create,
    method: 'POST',
    path: `${BASE}/:id`,
    params: objectParams,
    summary: 'Make a connection (the identifier in the path is ignored)',
  }),
  getConnection: call({
    method: 'GET',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'One connection',
    params: objectParams,
    reply: connection,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  updateConnection: call({
    method: 'PUT',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'Replace a connection and all its parameters',
    params: objectParams,
    bodyKind: 'json',
    body: connectionToSave,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  deleteConnection: call({
    method: 'DELETE',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'Delete a connection',
    params: objectParams,
    reply: null,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  patchConnections: call({
    ...directoryPatch,
    path: BASE,
    summary: 'Make, replace and delete several connections at once',
  }),
  getConnectionParameters: call({
    method: 'GET',
    path: `${BASE}/:id/parameters`,
    auth: 'token',
    summary: 'The parameters of a connection, for those who may change it',
    params: objectParams,
    reply: parameters,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getConnectionHistory: call({
    method: 'GET',
    path: `${BASE}/:id/history`,
    auth: 'token',
    summary: 'Uses of one connection, newest first',
    params: objectParams,
    query: historyQuery,
    reply: z.array(connectionHistoryRecord),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getConnectionSharingProfiles: call({
    method: 'GET',
    path: `${BASE}/:id/sharingProfiles`,
    auth: 'token',
    summary: 'Sharing profiles of a connection that the caller may see, by identifier',
    params: objectParams,
    reply: z.record(z.string(), sharingProfile),
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
