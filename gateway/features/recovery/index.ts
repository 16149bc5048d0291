export { deleteOldRecoveryLinks } from './repository.ts';
export { bindRecovery } from './routes.ts';
export { generatedPassword } from './service/generatedPassword.ts';
export { type Later, createLater } from './service/later.ts';
export { ownUrl } from './service/ownUrl.ts';
export { createRecovery, oldestRecoveryLink } from './service/recovery.ts';
