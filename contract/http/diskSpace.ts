import * as z from 'zod/mini';
import { LANGUAGE_NAMES } from '../languages.ts';
import { call } from './call.ts';

/** A§3: bytes of the disk that holds the data. */
export const diskSpace = z.object({ total: z.number(), free: z.number() });
export type DiskSpace = z.infer<typeof diskSpace>;

const languages = Object.keys(LANGUAGE_NAMES) as (keyof typeof LANGUAGE_NAMES)[];
const emailFlag = z.object({ emailSent: z.boolean() });
const FOR_ADMINISTRATORS = { auth: 'token', errors: ['PERMISSION_DENIED'] } as const;

export const diskSpaceCalls = {
  getDiskSpace: call({
    ...FOR_ADMINISTRATORS,
    method: 'POST',
    path: '/api/getdiskspace',
    summary: 'For administrators: how large the disk is and how much of it is free',
    reply: diskSpace,
  }),
  getEmailSent: call({
    ...FOR_ADMINISTRATORS,
    method: 'GET',
    path: '/api/getemailsent',
    summary: 'For administrators: whether the mail about low space was sent',
    reply: emailFlag,
  }),
  setEmailSent: call({
    ...FOR_ADMINISTRATORS,
    method: 'POST',
    path: '/api/setemailsent',
    summary: 'For administrators: note that the mail about low space was sent, or forget it',
    bodyKind: 'json',
    body: emailFlag,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  sendMail: call({
    ...FOR_ADMINISTRATORS,
    method: 'POST',
    path: '/api/oriel/mail/sendemail',
    summary:
      'For administrators: tell the others that space is low, once, or invite a user; texts are the gateway’s own',
    bodyKind: 'json',
    body: z.object({
      template: z.enum(['lowDiskSpace', 'invitation']),
      language: z.enum(languages),
      /** Who is invited. The address is the account's own. */
      username: z.optional(z.string()),
      /** What the invited log in with at first; without one a random one is made. */
      password: z.optional(z.string()),
    }),
    reply: z.object({ sent: z.number() }),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
};
