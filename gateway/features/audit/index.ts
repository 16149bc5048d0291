export { bindAudit } from './routes.ts';
export { archiveAudit } from './service/archive.ts';
export { verifyArchive } from './service/archiveFile.ts';
export { auditRequests } from './service/auditRequests.ts';
export { BrokenAudit, verifyAudit } from './service/verify.ts';
