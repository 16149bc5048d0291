import * as z from 'zod/mini';
import { call } from './call.ts';
import { success } from './settings.ts';

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
    summary: 'For administrators: a user who has lost their second factor sets up a new one at the next log-in',
    bodyKind: 'json',
    body: z.object({ username: z.string() }),
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
};
