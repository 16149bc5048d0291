export { banJobs } from './jobs.ts';
export { refuseBanned } from './middleware.ts';
export { type OwnAddresses, ownAddresses } from './policy.ts';
export { bindBans } from './routes.ts';
export { type Bans, createBans } from './service.ts';
