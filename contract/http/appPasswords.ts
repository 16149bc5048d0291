import * as z from 'zod/mini';
import { APP_PASSWORD_NAME_MAX_CHARS } from '../limits.ts';
import { call } from './call.ts';

/** What one program logs in to a person's drives with. */
export const appPassword = z.object({
  identifier: z.string(),
  /** As the person named it. */
  name: z.string(),
  createdAt: z.number(),
  /** Null until it is used. */
  lastUsedAt: z.nullable(z.number()),
  /** Whether it also opens the shared drive by SMB. */
  networkDrive: z.boolean(),
});
export type AppPassword = z.infer<typeof appPassword>;

const newAppPassword = z.object({ identifier: z.string(), secret: z.string() });
export type NewAppPassword = z.infer<typeof newAppPassword>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(APP_PASSWORD_NAME_MAX_CHARS));

export const appPasswordCalls = {
  listAppPasswords: call({
    method: 'GET',
    path: '/api/session/apppasswords',
    auth: 'token',
    summary: "The caller's application passwords, the newest first; never the passwords themselves",
    reply: z.array(appPassword),
    errors: ['PERMISSION_DENIED'],
  }),
  makeAppPassword: call({
    method: 'POST',
    path: '/api/session/apppasswords',
    auth: 'token',
    summary:
      'A new application password for the caller, told this once. `networkDrive`: it opens the shared drive by SMB as well; one at most',
    bodyKind: 'json',
    body: z.object({ name, networkDrive: z.optional(z.boolean()) }),
    reply: newAppPassword,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  withdrawAppPassword: call({
    method: 'DELETE',
    path: '/api/session/apppasswords/:id',
    auth: 'token',
    summary: 'Withdraw an application password; what is connected with it is cut off',
    params: z.object({ id: z.string() }),
    reply: null,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
