export { recoveryJobs } from './jobs.ts';
export { bindRecovery } from './routes.ts';
export { generatedPassword } from './service/generatedPassword.ts';
export { type Later, createLater } from './service/later.ts';
export { ownUrl } from './service/ownUrl.ts';
export { createRecovery } from './service/recovery.ts';
