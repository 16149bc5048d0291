import * as z from 'zod/mini';
import { call } from './call.ts';

export const SELF_CHECK_STATES = ['present', 'old', 'missing', 'failing'] as const;
export const SELF_CHECK_PARTS = ['engine', 'database', 'tls', 'mail', 'clipboard', 'disk', 'log', 'jobs'] as const;

/** What the gateway does at certain times. Each has words in the languages. */
export const JOB_NAMES = [
  'idleSessions',
  'rights',
  'bans',
  'shares',
  'failedLogIns',
  'devices',
  'recoveryLinks',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** One part of the installation. `remedy` is a translation key, null where nothing needs to be done; it may name `count`. */
export const selfCheckItem = z.object({
  part: z.enum(SELF_CHECK_PARTS),
  state: z.enum(SELF_CHECK_STATES),
  version: z.nullable(z.string()),
  remedy: z.nullable(z.string()),
  count: z.optional(z.int()),
  /** Of the part `jobs`: those that failed when they last ran. */
  jobs: z.optional(z.array(z.enum(JOB_NAMES))),
});
export type SelfCheckItem = z.infer<typeof selfCheckItem>;

export const selfCheck = z.object({ version: z.string(), items: z.array(selfCheckItem) });
export type SelfCheck = z.infer<typeof selfCheck>;

export const selfCheckCalls = {
  getSelfCheck: call({
    method: 'GET',
    path: '/api/session/selfcheck',
    auth: 'token',
    summary: 'For administrators: which parts are present, old or missing, and the remedy',
    reply: selfCheck,
    errors: ['PERMISSION_DENIED'],
  }),
};
