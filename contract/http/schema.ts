import * as z from 'zod/mini';
import { call } from './call.ts';
import { dataSourceParams } from './common.ts';
import { translatableMessage } from '../errors.ts';

export const FIELD_TYPES = [
  'TEXT',
  'EMAIL',
  'USERNAME',
  'PASSWORD',
  'NUMERIC',
  'BOOLEAN',
  'ENUM',
  'MULTILINE',
  'LANGUAGE',
  'TIMEZONE',
  'DATE',
  'TIME',
  'QUERY_PARAMETER',
  'TERMINAL_COLOR_SCHEME',
  'REDIRECT',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** B§3. The single option of a BOOLEAN is the text that means true; the first of an ENUM is "" for the default. */
export const field = z.object({
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  options: z.optional(z.array(z.string())),
  conditionalLabel: z.optional(z.record(z.string(), z.unknown())),
  redirectUrl: z.optional(z.string()),
  translatableMessage: z.optional(translatableMessage),
});
export type Field = z.infer<typeof field>;

export const form = z.object({ name: z.string(), fields: z.array(field) });
export type Form = z.infer<typeof form>;

export const protocolInfo = z.object({
  name: z.string(),
  connectionForms: z.array(form),
  sharingProfileForms: z.array(form),
});
export type ProtocolInfo = z.infer<typeof protocolInfo>;

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
