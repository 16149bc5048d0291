import * as z from 'zod/mini';
import { LANGUAGE_NAMES } from '../languages.ts';
import { PASSWORD_MIN_CHARS_LEAST, PASSWORD_MIN_CHARS_MOST } from '../limits.ts';
import { call } from './call.ts';
import { success } from './settings.ts';

const languages = Object.keys(LANGUAGE_NAMES) as (keyof typeof LANGUAGE_NAMES)[];

/** How many characters a password has at least that somebody chooses. */
export const passwordLength = z.int().check(z.gte(PASSWORD_MIN_CHARS_LEAST), z.lte(PASSWORD_MIN_CHARS_MOST));
const passwordRule = z.object({ minChars: passwordLength });

/** B§7 "a status string". */
const state = z.enum(['active', 'inactive']);

const read = { method: 'POST', auth: 'token', reply: state, errors: ['PERMISSION_DENIED'] } as const;
const write = {
  method: 'POST',
  auth: 'token',
  bodyKind: 'json',
  reply: success,
  errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
} as const;

export const signInSettingCalls = {
  getTwoFactor: call({
    ...read,
    path: '/api/gettwofactorauth',
    summary: 'For administrators: whether logging in takes a second factor',
  }),
  setTwoFactor: call({
    ...write,
    path: '/api/settwofactorauth',
    summary: 'For administrators: ask everybody for a second factor, or nobody',
    body: z.object({ allow2FA: z.boolean() }),
  }),
  resetSecondFactor: call({
    method: 'POST',
    path: '/api/session/ext/secondfactor/reset',
    auth: 'token',
    summary:
      'For administrators: a user who has lost their second factor sets up a new one at the next log-in, and is told by mail',
    bodyKind: 'json',
    body: z.object({ username: z.string(), language: z.optional(z.enum(languages)) }),
    reply: success,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getFailBan: call({
    ...read,
    path: '/api/getfailtoban',
    summary: 'For administrators: whether wrong passwords lock',
  }),
  setFailBan: call({
    ...write,
    path: '/api/setfailtoban',
    summary: 'For administrators: lock after wrong passwords, or leave it to the limit of the address',
    body: z.object({ allowFail2Ban: z.boolean() }),
  }),
  getPasswordRule: call({
    method: 'GET',
    path: '/api/session/ext/passwordrule',
    auth: 'token',
    summary: 'What is asked of a password that somebody chooses',
    reply: passwordRule,
    errors: ['PERMISSION_DENIED'],
  }),
  setPasswordRule: call({
    ...write,
    path: '/api/session/ext/passwordrule',
    summary: 'For administrators: how long a new password has to be; those that are set stay good',
    body: passwordRule,
  }),
};
