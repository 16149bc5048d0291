import * as z from 'zod/mini';
import { NAME_MAX_CHARS } from '../limits.ts';
import { isProtocol, PROTOCOL_NAMES } from '../protocols/names.ts';

export const OBJECT_PERMISSIONS = ['READ', 'UPDATE', 'DELETE', 'ADMINISTER'] as const;
export type ObjectPermission = (typeof OBJECT_PERMISSIONS)[number];

export const dataSourceParams = z.object({ dataSource: z.string() });
export const objectParams = z.object({ dataSource: z.string(), id: z.string() });

/** An object's extra settings by name; null means "not set". */
export const attributes = z.record(z.string(), z.nullable(z.string()));

/** What the engine is told about a machine, by name. Null and empty values are not stored. */
export const parameters = z.record(z.string(), z.nullable(z.string()));

/** `?permission=` may be repeated: objects on which the caller has at least one of them. */
export const permissionQuery = z.object({ permission: z.optional(z.array(z.enum(OBJECT_PERMISSIONS))) });

export const notBlank = (value: string): boolean => value.trim() !== '';

/** What may be written as the name of an object. */
export const objectName = z.string().check(z.maxLength(NAME_MAX_CHARS), z.refine(notBlank, 'must not be blank'));

/** What may be written as the protocol of a connection. */
export const protocolName = z.string().check(z.refine(isProtocol, `must be one of ${PROTOCOL_NAMES.join(', ')}`));

/** One operation of a directory PATCH or of a PATCH of permissions. */
export const patchOperation = z.object({
  op: z.string(),
  path: z.string(),
  value: z.optional(z.unknown()),
});
export type PatchOperation = z.infer<typeof patchOperation>;
