import * as z from 'zod/mini';
import { translatableMessage } from './errors.ts';

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
