import * as z from 'zod/mini';
import { call } from './call.ts';
import { dataSourceParams } from './common.ts';
import { form, protocolInfo } from '../forms.ts';

const BASE = '/api/session/data/:dataSource/schema';

const forms = {
  method: 'GET',
  auth: 'token',
  params: dataSourceParams,
  reply: z.array(form),
  errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
} as const;

export const schemaCalls = {
  getUserAttributes: call({ ...forms, path: `${BASE}/userAttributes`, summary: 'Forms for the attributes of a user' }),
  getUserPreferenceAttributes: call({
    ...forms,
    path: `${BASE}/userPreferenceAttributes`,
    summary: 'Forms for what users may change of themselves',
  }),
  getUserGroupAttributes: call({
    ...forms,
    path: `${BASE}/userGroupAttributes`,
    summary: 'Forms for the attributes of a user group',
  }),
  getConnectionAttributes: call({
    ...forms,
    path: `${BASE}/connectionAttributes`,
    summary: 'Forms for the attributes of a connection',
  }),
  getSharingProfileAttributes: call({
    ...forms,
    path: `${BASE}/sharingProfileAttributes`,
    summary: 'Forms for the attributes of a sharing profile',
  }),
  getConnectionGroupAttributes: call({
    ...forms,
    path: `${BASE}/connectionGroupAttributes`,
    summary: 'Forms for the attributes of a connection group',
  }),
  getProtocols: call({
    method: 'GET',
    path: `${BASE}/protocols`,
    auth: 'token',
    summary: 'Protocols with the forms of their parameters, by name',
    params: dataSourceParams,
    reply: z.record(z.string(), protocolInfo),
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
