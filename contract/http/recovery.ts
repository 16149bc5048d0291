import * as z from 'zod/mini';
import { LANGUAGE_NAMES } from '../languages.ts';
import { RECOVERY_DATA_CHARS } from '../limits.ts';
import { call } from './call.ts';
import { mailAddress } from './mail.ts';
import { success } from './settings.ts';

const languages = Object.keys(LANGUAGE_NAMES) as (keyof typeof LANGUAGE_NAMES)[];

/** What the link carries: random, of use once, and nothing can be read from it. */
const data = z.string().check(z.maxLength(RECOVERY_DATA_CHARS));

/** `expired` also for what never was valid. `failed`: the mail could not be sent; nothing has changed. */
export const RECOVERY_RESULTS = ['done', 'expired', 'failed'] as const;
export type RecoveryResult = (typeof RECOVERY_RESULTS)[number];

export const recoveryCalls = {
  getForgotPasswordFlag: call({
    method: 'GET',
    path: '/api/getflagforgotpass',
    auth: 'none',
    summary: 'Whether forgotten passwords are recovered by mail here; the same whoever asks',
    reply: z.object({ success: z.literal(true), flag: z.boolean() }),
    errors: [],
  }),
  requestRecovery: call({
    method: 'GET',
    path: '/api/actionforgotpassword',
    auth: 'none',
    summary: 'Ask for a mail with a link to a new password; the answer is the same for every name',
    query: z.object({ username: z.string(), language: z.optional(z.enum(languages)) }),
    reply: success,
    errors: ['BAD_REQUEST'],
  }),
  checkRecovery: call({
    method: 'POST',
    path: '/api/session/ext/recovery/check',
    auth: 'none',
    summary: 'Whether a link still works; it is not used up by asking',
    bodyKind: 'json',
    body: z.object({ data }),
    reply: z.object({ valid: z.boolean() }),
    errors: ['BAD_REQUEST'],
  }),
  /** With `data`, what the link carries; without it, the caller needs UPDATE on the user, and a password to set. */
  resetPassword: call({
    method: 'POST',
    path: '/api/resetpassword',
    auth: 'none',
    summary: 'Use up a link: a new password is set and mailed. Or set the password of a user one may update',
    bodyKind: 'json',
    body: z.object({
      data: z.optional(data),
      username: z.optional(z.string()),
      password: z.optional(z.string()),
      language: z.optional(z.enum(languages)),
    }),
    reply: z.object({ result: z.enum(RECOVERY_RESULTS) }),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  setEmailFlag: call({
    method: 'POST',
    path: '/api/setEmailFlag',
    auth: 'token',
    summary: 'Set the address that recovery mails go to; needs UPDATE on the user',
    bodyKind: 'json',
    body: z.object({ email: mailAddress, username: z.string() }),
    reply: success,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
