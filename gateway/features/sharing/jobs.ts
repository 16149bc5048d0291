import { UPKEEP_SCHEDULE } from '../../../contract/limits.ts';
import type { Job } from '../../platform/scheduler/scheduler.ts';
import type { Sharing } from './service/sharing.ts';

/** Links into sessions expire. */
export const sharingJobs = (sharing: Pick<Sharing, 'sweep'>): readonly Job[] => [
  { name: 'shares', when: UPKEEP_SCHEDULE, run: async () => sharing.sweep() },
];
