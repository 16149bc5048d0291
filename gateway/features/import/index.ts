export { bindConnectionImport } from './routes.ts';
export { createImportService } from './service/importConnections.ts';
export type { ImportService } from './service/importConnections.ts';
