export { type Inviter, createInviter } from './service.ts';
