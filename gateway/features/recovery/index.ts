export { recoveryJobs } from './jobs.ts';
export { bindRecovery } from './routes.ts';
export { ownUrl } from './service/link.ts';
export { createLater, createRecovery, type Later } from './service/recovery.ts';
