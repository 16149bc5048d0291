import * as z from 'zod/mini';
import { call } from './call.ts';
import { attributes, dataSourceParams, objectName, objectParams, parameters, permissionQuery } from './common.ts';
import { directoryPatch } from './directoryPatch.ts';

export const sharingProfile = z.object({
  name: z.string(),
  identifier: z.string(),
  primaryConnectionIdentifier: z.string(),
  attributes,
  version: z.optional(z.number()),
});
export type SharingProfile = z.infer<typeof sharingProfile>;

/** With a version, a change is refused with 409 where somebody else saved in between. */
export const sharingProfileToSave = z.object({
  name: objectName,
  primaryConnectionIdentifier: z.string(),
  parameters: z.optional(parameters),
  attributes: z.optional(attributes),
  version: z.optional(z.number()),
});
export type SharingProfileToSave = z.infer<typeof sharingProfileToSave>;

export const createdSharingProfile = z.extend(sharingProfileToSave, { identifier: z.string(), attributes });

const BASE = '/api/session/data/:dataSource/sharingProfiles';

const create = {
  auth: 'token',
  params: dataSourceParams,
  body: sharingProfileToSave,
  bodyKind: 'json',
  reply: createdSharingProfile,
  errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
} as const;

export const sharingProfileCalls = {
  listSharingProfiles: call({
    method: 'GET',
    path: BASE,
    auth: 'token',
    summary: 'Sharing profiles the caller may see, by identifier',
    params: dataSourceParams,
    query: permissionQuery,
    reply: z.record(z.string(), sharingProfile),
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  createSharingProfile: call({ ...create, method: 'POST', path: BASE, summary: 'Make a sharing profile' }),
  createSharingProfileAtId: call({
    ...create,
    method: 'POST',
    path: `${BASE}/:id`,
    params: objectParams,
    summary: 'Make a sharing profile (the identifier in the path is ignored)',
  }),
  getSharingProfile: call({
    method: 'GET',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'One sharing profile',
    params: objectParams,
    reply: sharingProfile,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  updateSharingProfile: call({
    method: 'PUT',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'Replace a sharing profile and all its parameters',
    params: objectParams,
    bodyKind: 'json',
    body: sharingProfileToSave,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  deleteSharingProfile: call({
    method: 'DELETE',
    path: `${BASE}/:id`,
    auth: 'token',
    summary: 'Delete a sharing profile',
    params: objectParams,
    reply: null,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  patchSharingProfiles: call({
    ...directoryPatch,
    path: BASE,
    summary: 'Make, replace and delete several sharing profiles at once',
  }),
  getSharingProfileParameters: call({
    method: 'GET',
    path: `${BASE}/:id/parameters`,
    auth: 'token',
    summary: 'The parameters of a sharing profile, for those who may change it',
    params: objectParams,
    reply: parameters,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
