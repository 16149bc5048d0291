import { UPKEEP_SCHEDULE } from '../../../contract/limits.ts';
import type { Job } from '../../platform/scheduler/scheduler.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';
import { deleteOldRecoveryLinks } from './repository.ts';
import { oldestRecoveryLink } from './service/recovery.ts';

/** Links that nobody used are forgotten. */
export const recoveryJobs = ({ db, now }: Pick<ServiceContext, 'db' | 'now'>): readonly Job[] => [
  { name: 'recoveryLinks', when: UPKEEP_SCHEDULE, run: () => deleteOldRecoveryLinks(db, oldestRecoveryLink(now())) },
];
