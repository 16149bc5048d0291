import * as z from 'zod/mini';
import { call } from './call.ts';
import { dataSourceParams, objectParams, patchOperation } from './common.ts';

const DATA = '/api/session/data/:dataSource';

const read = {
  method: 'GET',
  auth: 'token',
  reply: z.array(z.string()),
  errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
} as const;

/** Operations `add` and `remove` with the path `/` and a name as the value; all are kept or none. */
const change = {
  method: 'PATCH',
  auth: 'token',
  bodyKind: 'json',
  body: z.array(patchOperation),
  reply: null,
  errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
} as const;

/** Who is in which group (REST §12), from both sides. Names that the caller may not read are left out. */
export const membershipCalls = {
  getGroupsOfUser: call({
    ...read,
    path: `${DATA}/users/:id/userGroups`,
    params: objectParams,
    summary: 'Groups that a user is in',
  }),
  changeGroupsOfUser: call({
    ...change,
    path: `${DATA}/users/:id/userGroups`,
    params: objectParams,
    summary: 'Put a user into groups, or take them out',
  }),
  getOwnGroups: call({
    ...read,
    path: `${DATA}/self/userGroups`,
    params: dataSourceParams,
    summary: 'Groups that the caller is in',
  }),
  changeOwnGroups: call({
    ...change,
    path: `${DATA}/self/userGroups`,
    params: dataSourceParams,
    summary: 'Change the groups that the caller is in',
  }),
  getParentGroups: call({
    ...read,
    path: `${DATA}/userGroups/:id/userGroups`,
    params: objectParams,
    summary: 'Groups that a group is in',
  }),
  changeParentGroups: call({
    ...change,
    path: `${DATA}/userGroups/:id/userGroups`,
    params: objectParams,
    summary: 'Put a group into others, or take it out; never in a circle',
  }),
  getMemberUsers: call({
    ...read,
    path: `${DATA}/userGroups/:id/memberUsers`,
    params: objectParams,
    summary: 'Users in a group',
  }),
  changeMemberUsers: call({
    ...change,
    path: `${DATA}/userGroups/:id/memberUsers`,
    params: objectParams,
    summary: 'Put users into a group, or take them out',
  }),
  getMemberGroups: call({
    ...read,
    path: `${DATA}/userGroups/:id/memberUserGroups`,
    params: objectParams,
    summary: 'Groups in a group',
  }),
  changeMemberGroups: call({
    ...change,
    path: `${DATA}/userGroups/:id/memberUserGroups`,
    params: objectParams,
    summary: 'Put groups into a group, or take them out; never in a circle',
  }),
};
