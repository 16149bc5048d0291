import * as z from 'zod/mini';
import { call } from './call.ts';

export const SYSTEM_CHECK_STATES = ['present', 'old', 'missing', 'failing'] as const;
export const SYSTEM_CHECK_PARTS = [
  'engine',
  'database',
  'tls',
  'mail',
  'clipboard',
  'relay',
  'disk',
  'log',
  'jobs',
] as const;

/** What the gateway does at certain times. Each has words in the languages. */
export const JOB_NAMES = [
  'idleSessions',
  'rights',
  'bans',
  'shares',
  'failedLogIns',
  'devices',
  'recoveryLinks',
  'fileBin',
  'driveRescan',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** One part of the installation. `remedy` is a translation key, null where nothing needs to be done; it may name `count`. */
export const systemCheckItem = z.object({
  part: z.enum(SYSTEM_CHECK_PARTS),
  state: z.enum(SYSTEM_CHECK_STATES),
  version: z.nullable(z.string()),
  remedy: z.nullable(z.string()),
  count: z.optional(z.int()),
  /** Of the part `jobs`: those that failed when they last ran. */
  jobs: z.optional(z.array(z.enum(JOB_NAMES))),
});
export type SystemCheckItem = z.infer<typeof systemCheckItem>;

export const systemCheck = z.object({ version: z.string(), items: z.array(systemCheckItem) });
export type SystemCheck = z.infer<typeof systemCheck>;

export const systemCheckCalls = {
  getSelfCheck: call({
    method: 'GET',
    path: '/api/session/selfcheck',
    auth: 'token',
    summary: 'For administrators: which parts are present, old or missing, and the remedy',
    reply: systemCheck,
    errors: ['PERMISSION_DENIED'],
  }),
};
