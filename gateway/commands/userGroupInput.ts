import * as z from 'zod/mini';
import { attributes, objectName } from '../../contract/http/common.ts';

/** REST §10. The name is chosen by the creator and never changes. */
export const userGroupToCreate = z.object({
  identifier: objectName,
  disabled: z.optional(z.boolean()),
  attributes: z.optional(attributes),
});
export type UserGroupToCreate = z.infer<typeof userGroupToCreate>;

export const userGroupToSave = z.object({
  disabled: z.optional(z.boolean()),
  attributes: z.optional(attributes),
});
export type UserGroupToSave = z.infer<typeof userGroupToSave>;
