export { bindSharedNote } from './routes.ts';
