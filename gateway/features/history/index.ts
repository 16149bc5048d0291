export { closeAbandonedUses, closeConnectionUse, openConnectionUse } from './repository.ts';
export { bindHistory } from './routes.ts';
export { createHistoryService } from './service.ts';
export type { HistoryService } from './types.ts';
