import * as z from 'zod/mini';
import { call } from './call.ts';
import { attributes, dataSourceParams, objectName, objectParams, permissionQuery } from './common.ts';
import { directoryPatch } from './directoryPatch.ts';
import { historyQuery, userHistoryRecord } from './history.ts';
import { pageOf, pageQuery } from './lists.ts';

/** B§3. The password is written, never read back. `version` counts up with each change; other clients ignore it. */
export const user = z.object({
  username: z.string(),
  disabled: z.boolean(),
  lastActive: z.optional(z.number()),
  attributes,
  version: z.optional(z.number()),
});
export type User = z.infer<typeof user>;

const password = z.string();

export const userToCreate = z.object({
  username: objectName,
  password: z.optional(z.nullable(password)),
  disabled: z.optional(z.boolean()),
  attributes: z.optional(attributes),
});
export type UserToCreate = z.infer<typeof userToCreate>;

/**
 * The name in the body is ignored: users are not renamed. Without a password the old one stays. With a version,
 * refused with 409 where somebody else saved in between.
 */
export const userToSave = z.object({
  password: z.optional(z.nullable(password)),
  disabled: z.optional(z.boolean()),
  attributes: z.optional(attributes),
  version: z.optional(z.number()),
});
export type UserToSave = z.infer<typeof userToSave>;

export const createdUser = z.extend(userToCreate, { attributes });

/** B§3 UserPasswordUpdate. One's own application passwords stay unless `withdrawsAppPasswords`; those of others never do. */
export const passwordUpdate = z.object({
  ...{ oldPassword: password, newPassword: password },
  withdrawsAppPasswords: z.optional(z.boolean()),
});

export const USER_ORDERS = [
  'username',
  '-username',
  'fullName',
  '-fullName',
  'organization',
  '-organization',
  'lastActive',
  '-lastActive',
] as const;

const BASE = '/api/session/data/:dataSource/users';
const SELF = '/api/session/data/:dataSource/self';

export const userCalls = {
  listUsers: call({
    method: 'GET',
    path: BASE,
    auth: 'token',
    summary: 'Users the caller may see, by name',
    params: dataSourceParams,
    query: permissionQuery,
    reply: z.record(z.string(), user),
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  pageUsers: call({
    method: 'GET',
    path: '/api/session/data/:dataSource/pages/users',
    auth: 'token',
    summary: 'One page of the users that the caller may see, searched and sorted',
    params: dataSourceParams,
    query: pageQuery(USER_ORDERS),
    reply: pageOf(user),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  createUser: call({
    method: 'POST',
    path: BASE,
    auth: 'token',
    summary: 'Make a user',
    params: dataSourceParams,
    bodyKind: 'json',
    body: userToCreate,
    reply: createdUser,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getUser: call({
    method: 'GET',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'One user',
    params: objectParams,
    reply: user,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  updateUser: call({
    method: 'PUT',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'Replace a user',
    params: objectParams,
    bodyKind: 'json',
    body: userToSave,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  deleteUser: call({
    method: 'DELETE',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'Delete a user; never oneself',
    params: objectParams,
    reply: null,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND', 'INTERNAL_ERROR'],
  }),
  patchUsers: call({ ...directoryPatch, path: BASE, summary: 'Make, replace and delete several users at once' }),
  changeUserPassword: call({
    method: 'PUT',
    path: `${BASE}/:id/password`,
    auth: 'token',
    summary: 'Change a password, knowing the old one',
    params: objectParams,
    bodyKind: 'json',
    body: passwordUpdate,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getUserHistory: call({
    method: 'GET',
    path: `${BASE}/:id/history`,
    auth: 'token',
    summary: 'Log-ins of one user',
    params: objectParams,
    query: historyQuery,
    reply: z.array(userHistoryRecord),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getSelf: call({
    method: 'GET',
    path: SELF,
    auth: 'token',
    summary: 'The caller as a user',
    params: dataSourceParams,
    reply: user,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  changeOwnPassword: call({
    method: 'PUT',
    path: `${SELF}/password`,
    auth: 'token',
    summary: "Change the caller's password, knowing the old one",
    params: dataSourceParams,
    bodyKind: 'json',
    body: passwordUpdate,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getOwnHistory: call({
    method: 'GET',
    path: `${SELF}/history`,
    auth: 'token',
    summary: "The caller's log-ins",
    params: dataSourceParams,
    query: historyQuery,
    reply: z.array(userHistoryRecord),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
