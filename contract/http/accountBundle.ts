import * as z from 'zod/mini';
import { PATCH_OPERATIONS_MAX } from '../limits.ts';
import { isUsername } from '../rules/password.ts';
import { call } from './call.ts';
import { dataSourceParams, objectParams, patchOperation } from './common.ts';
import { SYSTEM_PERMISSIONS } from './permissions.ts';
import { userGroupToCreate, userGroupToSave } from './userGroups.ts';
import { userToCreate, userToSave } from './users.ts';

const operations = z.optional(z.array(patchOperation).check(z.maxLength(PATCH_OPERATIONS_MAX)));

/** What hangs on a user or a group beside its attributes: patches as the calls for each of them take. */
const belongings = { permissions: operations, userGroups: operations } as const;
const members = { memberUsers: operations, memberUserGroups: operations } as const;

export const wholeUserToCreate = z
  .extend(userToCreate, belongings)
  .check(z.refine(({ username }) => isUsername(username), 'must be letters, digits, underscores, dots and hyphens'));
export type WholeUserToCreate = z.infer<typeof wholeUserToCreate>;

export const wholeUserToSave = z.extend(userToSave, belongings);
export type WholeUserToSave = z.infer<typeof wholeUserToSave>;

export const wholeUserGroupToCreate = z.extend(userGroupToCreate, { ...belongings, ...members });
export type WholeUserGroupToCreate = z.infer<typeof wholeUserGroupToCreate>;

export const wholeUserGroupToSave = z.extend(userGroupToSave, { ...belongings, ...members });
export type WholeUserGroupToSave = z.infer<typeof wholeUserGroupToSave>;

/** Where a right comes from: granted to the user, or to a group; the name is null where the asker may not see it. */
const origin = z.object({ kind: z.enum(['user', 'userGroup']), name: z.nullable(z.string()) });

export const EXPLAINED_KINDS = ['connection', 'connectionGroup', 'sharingProfile', 'user', 'userGroup'] as const;

/** What one may do with an object, as the policies say that guard the calls. */
export const DEEDS = ['see', 'connect', 'change', 'delete', 'administer'] as const;
export type Deed = (typeof DEEDS)[number];

const explainedObject = z.object({
  kind: z.enum(EXPLAINED_KINDS),
  identifier: z.string(),
  name: z.string(),
  may: z.array(z.enum(DEEDS)),
  /** By permission. Empty for administrators, who need none. */
  from: z.array(z.object({ permission: z.string(), origins: z.array(origin) })),
});
export type ExplainedObject = z.infer<typeof explainedObject>;

export const explanation = z.object({
  administrator: z.boolean(),
  system: z.array(z.object({ permission: z.enum(SYSTEM_PERMISSIONS), origins: z.array(origin) })),
  objects: z.array(explainedObject),
});
export type Explanation = z.infer<typeof explanation>;

const WHOLE = '/api/session/data/:dataSource/whole';

const save = {
  auth: 'token',
  bodyKind: 'json',
  reply: null,
  errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND', 'INTERNAL_ERROR'],
} as const;

/** Users and groups with all that belongs to them, each kept whole or not at all. */
export const accountBundleCalls = {
  createWholeUser: call({
    ...save,
    method: 'POST',
    path: `${WHOLE}/users`,
    summary: 'Make a user with permissions, memberships and folder in one step',
    params: dataSourceParams,
    body: wholeUserToCreate,
  }),
  saveWholeUser: call({
    ...save,
    method: 'PUT',
    path: `${WHOLE}/users/:id`,
    summary: 'Save a user with permissions and memberships in one step',
    params: objectParams,
    body: wholeUserToSave,
  }),
  createWholeUserGroup: call({
    ...save,
    method: 'POST',
    path: `${WHOLE}/userGroups`,
    summary: 'Make a user group with permissions, members and memberships in one step',
    params: dataSourceParams,
    body: wholeUserGroupToCreate,
  }),
  saveWholeUserGroup: call({
    ...save,
    method: 'PUT',
    path: `${WHOLE}/userGroups/:id`,
    summary: 'Save a user group with permissions, members and memberships in one step',
    params: objectParams,
    body: wholeUserGroupToSave,
  }),
  explainUser: call({
    method: 'GET',
    path: '/api/session/data/:dataSource/users/:id/effective',
    auth: 'token',
    summary: 'What a user may see and do, and why: directly, or through which group',
    params: objectParams,
    reply: explanation,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
