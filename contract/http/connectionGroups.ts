import * as z from 'zod/mini';
import { GROUP_DEPTH_LISTED_MAX } from '../limits.ts';
import { call } from './call.ts';
import { attributes, dataSourceParams, objectName, objectParams, permissionQuery } from './common.ts';
import { directoryPatch } from './directoryPatch.ts';
import { connection } from './connections.ts';

export const CONNECTION_GROUP_TYPES = ['ORGANIZATIONAL', 'BALANCING'] as const;
export type ConnectionGroupType = (typeof CONNECTION_GROUP_TYPES)[number];

/** A folder, or a pool that can be connected to. The root has no parent. */
export const connectionGroup = z.object({
  name: z.string(),
  identifier: z.string(),
  parentIdentifier: z.optional(z.string()),
  type: z.enum(CONNECTION_GROUP_TYPES),
  activeConnections: z.number(),
  attributes,
  version: z.optional(z.number()),
});
export type ConnectionGroup = z.infer<typeof connectionGroup>;

/** A group with what lies in it; each list is absent when empty. */
export const connectionGroupTree = z.extend(connectionGroup, {
  childConnections: z.optional(z.array(connection)),
  get childConnectionGroups() {
    return z.optional(z.array(connectionGroupTree));
  },
});
export type ConnectionGroupTree = z.infer<typeof connectionGroupTree>;

const shown = { name: true, identifier: true, activeConnections: true } as const;

/** What a list shows of a connection. */
export const connectionOutline = z.pick(connection, { ...shown, protocol: true, lastActive: true, thisComputer: true });
export type ConnectionOutline = z.infer<typeof connectionOutline>;

/** What a list shows of a group and of all that lies in it; each list is absent when empty. */
export const connectionGroupOutline = z.extend(z.pick(connectionGroup, { ...shown, type: true }), {
  childConnections: z.optional(z.array(connectionOutline)),
  get childConnectionGroups() {
    return z.optional(z.array(connectionGroupOutline));
  },
});
export type ConnectionGroupOutline = z.infer<typeof connectionGroupOutline>;

/** With a version, a change is refused with 409 where somebody else saved in between. */
export const connectionGroupToSave = z.object({
  name: objectName,
  parentIdentifier: z.optional(z.string()),
  type: z.optional(z.enum(CONNECTION_GROUP_TYPES)),
  attributes: z.optional(attributes),
  version: z.optional(z.number()),
});
export type ConnectionGroupToSave = z.infer<typeof connectionGroupToSave>;

export const createdConnectionGroup = z.extend(connectionGroupToSave, {
  identifier: z.string(),
  parentIdentifier: z.string(),
  type: z.enum(CONNECTION_GROUP_TYPES),
  attributes,
});

const BASE = '/api/session/data/:dataSource/connectionGroups';

export const connectionGroupCalls = {
  listConnectionGroups: call({
    method: 'GET',
    path: BASE,
    auth: 'token',
    summary: 'Connection groups the caller may see, by identifier; without the root',
    params: dataSourceParams,
    query: permissionQuery,
    reply: z.record(z.string(), connectionGroup),
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  createConnectionGroup: call({
    method: 'POST',
    path: BASE,
    auth: 'token',
    summary: 'Make a connection group',
    params: dataSourceParams,
    bodyKind: 'json',
    body: connectionGroupToSave,
    reply: createdConnectionGroup,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getConnectionGroup: call({
    method: 'GET',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'One connection group; the root is called ROOT',
    params: objectParams,
    reply: connectionGroup,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  updateConnectionGroup: call({
    method: 'PUT',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'Replace a connection group',
    params: objectParams,
    bodyKind: 'json',
    body: connectionGroupToSave,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND', 'INTERNAL_ERROR'],
  }),
  deleteConnectionGroup: call({
    method: 'DELETE',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'Delete a connection group with all it contains',
    params: objectParams,
    reply: null,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  patchConnectionGroups: call({
    ...directoryPatch,
    path: BASE,
    summary: 'Make, replace and delete several connection groups at once',
  }),
  getConnectionGroupTree: call({
    method: 'GET',
    path: `${BASE}/:id/tree`,
    auth: 'token',
    summary: `A connection group with everything below it that the caller may see, nested ${GROUP_DEPTH_LISTED_MAX} deep at most; 304 where If-None-Match names the same answer`,
    params: objectParams,
    query: permissionQuery,
    reply: connectionGroupTree,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getConnectionGroupOutline: call({
    method: 'GET',
    path: `${BASE}/:id/outline`,
    auth: 'token',
    summary:
      'What a list shows of the same tree, at a third of its length; 304 where If-None-Match names the same answer',
    params: objectParams,
    reply: connectionGroupOutline,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
