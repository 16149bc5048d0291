import { UPKEEP_SCHEDULE } from '../../../contract/limits.ts';
import { deleteExpiredTries } from '../../platform/database/attempts.ts';
import type { Job } from '../../platform/scheduler/scheduler.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';
import { deleteUnusedDevices } from './repository/devices.ts';
import { oldestDeviceUse } from './service/devices.ts';
import type { EnforceRights } from './service/enforcement.ts';
import type { Tokens } from './service/tokens.ts';

interface AuthJobsOptions {
  readonly context: Pick<ServiceContext, 'db' | 'now'>;
  readonly tokens: { readonly sessions: Pick<Tokens['sessions'], 'endIdle'> };
  readonly enforce: EnforceRights;
}

/** What time alone ends: sessions, rights, locks after failed log-ins, remembered devices. */
export const authJobs = ({ context: { db, now }, tokens, enforce }: AuthJobsOptions): readonly Job[] => [
  { name: 'idleSessions', when: UPKEEP_SCHEDULE, run: () => tokens.sessions.endIdle() },
  { name: 'rights', when: UPKEEP_SCHEDULE, run: enforce },
  { name: 'failedLogIns', when: UPKEEP_SCHEDULE, run: () => deleteExpiredTries(db, now()) },
  { name: 'devices', when: UPKEEP_SCHEDULE, run: () => deleteUnusedDevices(db, oldestDeviceUse(now())) },
];
