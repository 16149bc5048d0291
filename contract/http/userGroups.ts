import * as z from 'zod/mini';
import { call } from './call.ts';
import { attributes, dataSourceParams, objectName, objectParams, permissionQuery } from './common.ts';
import { directoryPatch } from './directoryPatch.ts';
import { pageOf, pageQuery } from './lists.ts';

/** B§3. A disabled group grants nothing. `version` counts up with each change; other clients may leave it out. */
export const userGroup = z.object({
  identifier: z.string(),
  disabled: z.boolean(),
  attributes,
  version: z.optional(z.number()),
});
export type UserGroup = z.infer<typeof userGroup>;

/** REST §10. The name is chosen by the creator and never changes. */
export const userGroupToCreate = z.object({
  identifier: objectName,
  disabled: z.optional(z.boolean()),
  attributes: z.optional(attributes),
});
export type UserGroupToCreate = z.infer<typeof userGroupToCreate>;

/** With a version, refused with 409 where somebody else saved in between. */
export const userGroupToSave = z.object({
  disabled: z.optional(z.boolean()),
  attributes: z.optional(attributes),
  version: z.optional(z.number()),
});
export type UserGroupToSave = z.infer<typeof userGroupToSave>;

export const USER_GROUP_ORDERS = ['identifier', '-identifier', 'disabled', '-disabled'] as const;

const BASE = '/api/session/data/:dataSource/userGroups';

export const userGroupCalls = {
  listUserGroups: call({
    method: 'GET',
    path: BASE,
    auth: 'token',
    summary: 'User groups the caller may see, by name',
    params: dataSourceParams,
    query: permissionQuery,
    reply: z.record(z.string(), userGroup),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  pageUserGroups: call({
    method: 'GET',
    path: '/api/session/data/:dataSource/pages/userGroups',
    auth: 'token',
    summary: 'One page of the user groups that the caller may see, searched and sorted',
    params: dataSourceParams,
    query: pageQuery(USER_GROUP_ORDERS),
    reply: pageOf(userGroup),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  createUserGroup: call({
    method: 'POST',
    path: BASE,
    auth: 'token',
    summary: 'Make a user group',
    params: dataSourceParams,
    bodyKind: 'json',
    body: userGroupToCreate,
    reply: userGroup,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getUserGroup: call({
    method: 'GET',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'One user group',
    params: objectParams,
    reply: userGroup,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  updateUserGroup: call({
    method: 'PUT',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'Replace a user group',
    params: objectParams,
    bodyKind: 'json',
    body: userGroupToSave,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  deleteUserGroup: call({
    method: 'DELETE',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'Delete a user group; its members stay',
    params: objectParams,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  patchUserGroups: call({
    ...directoryPatch,
    path: BASE,
    summary: 'Make, replace and delete several user groups at once',
  }),
};
