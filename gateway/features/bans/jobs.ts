import { UPKEEP_SCHEDULE } from '../../../contract/limits.ts';
import type { Job } from '../../platform/scheduler/scheduler.ts';
import type { Bans } from './service.ts';

/** Bans end, and other gateways write some. */
export const banJobs = (bans: Pick<Bans, 'sweep'>): readonly Job[] => [
  { name: 'bans', when: UPKEEP_SCHEDULE, run: () => bans.sweep() },
];
