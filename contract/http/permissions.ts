import * as z from 'zod/mini';
import { call } from './call.ts';
import { dataSourceParams, OBJECT_PERMISSIONS, patchOperation } from './common.ts';

export const SYSTEM_PERMISSIONS = [
  'CREATE_USER',
  'CREATE_USER_GROUP',
  'CREATE_CONNECTION',
  'CREATE_CONNECTION_GROUP',
  'CREATE_SHARING_PROFILE',
  'AUDIT',
  'ADMINISTER',
] as const;
export type SystemPermission = (typeof SYSTEM_PERMISSIONS)[number];

/** The maps of a permission set, which are also the first parts of PATCH paths. */
export const PERMISSION_MAPS = [
  'connectionPermissions',
  'connectionGroupPermissions',
  'sharingProfilePermissions',
  'activeConnectionPermissions',
  'userPermissions',
  'userGroupPermissions',
] as const;

const objectPermissions = z.record(z.string(), z.array(z.enum(OBJECT_PERMISSIONS)));

/** B§3. An administrator's object permissions are not expanded: a client honours ADMINISTER itself. */
export const permissionSet = z.object({
  connectionPermissions: objectPermissions,
  connectionGroupPermissions: objectPermissions,
  sharingProfilePermissions: objectPermissions,
  activeConnectionPermissions: objectPermissions,
  userPermissions: objectPermissions,
  userGroupPermissions: objectPermissions,
  systemPermissions: z.array(z.enum(SYSTEM_PERMISSIONS)),
});
export type PermissionSet = z.infer<typeof permissionSet>;

const DATA = '/api/session/data/:dataSource';
const subject = z.object({ dataSource: z.string(), id: z.string() });

const read = {
  method: 'GET',
  auth: 'token',
  reply: permissionSet,
  errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
} as const;
const change = {
  method: 'PATCH',
  auth: 'token',
  bodyKind: 'json',
  body: z.array(patchOperation),
  reply: null,
  errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND', 'INTERNAL_ERROR'],
} as const;

export const permissionCalls = {
  getUserPermissions: call({
    ...read,
    path: `${DATA}/users/:id/permissions`,
    params: subject,
    summary: 'What was granted to a user directly',
  }),
  changeUserPermissions: call({
    ...change,
    path: `${DATA}/users/:id/permissions`,
    params: subject,
    summary: 'Grant to a user, or take away, in one transaction',
  }),
  getUserEffectivePermissions: call({
    ...read,
    path: `${DATA}/users/:id/effectivePermissions`,
    params: subject,
    summary: 'What a user may do, with what groups grant',
  }),
  getOwnPermissions: call({
    ...read,
    path: `${DATA}/self/permissions`,
    params: dataSourceParams,
    summary: 'What was granted to the caller directly',
  }),
  changeOwnPermissions: call({
    ...change,
    path: `${DATA}/self/permissions`,
    params: dataSourceParams,
    summary: 'Change what was granted to the caller',
  }),
  getOwnEffectivePermissions: call({
    ...read,
    path: `${DATA}/self/effectivePermissions`,
    params: dataSourceParams,
    summary: 'What the caller may do, with what groups grant',
  }),
  getUserGroupPermissions: call({
    ...read,
    path: `${DATA}/userGroups/:id/permissions`,
    params: subject,
    summary: 'What was granted to a user group directly',
  }),
  changeUserGroupPermissions: call({
    ...change,
    path: `${DATA}/userGroups/:id/permissions`,
    params: subject,
    summary: 'Grant to a user group, or take away, in one transaction',
  }),
};
