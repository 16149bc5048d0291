export { recoveryJobs } from './jobs.ts';
export { bindRecovery } from './routes.ts';
export { generatedPassword } from './service/recovery.ts';
export { type Later, createLater } from './service/recovery.ts';
export { ownUrl } from './service/recovery.ts';
export { createRecovery } from './service/recovery.ts';
