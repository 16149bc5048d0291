export { bindJoinActions, type OpenRoom } from './actions.ts';
export { sharingJobs } from './jobs.ts';
export { shareHostsOf } from './policy.ts';
export { bindShareLinks } from './routes/shareLinks.ts';
export { bindSharedRequests } from './routes/sharedRequests.ts';
export { offeredBuiltIn, presentBuiltIn } from './service/builtIn.ts';
export { createSharedSource } from './service/sharedSource.ts';
export { Sharing } from './service/sharing.ts';
