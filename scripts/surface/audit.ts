import { auditActionOf } from '../../gateway/features/audit/service/auditedCalls.ts';
import { AUDIT_ACTIONS } from '../../contract/http/audit.ts';
import { calls } from '../../contract/http/index.ts';
import { listFile, type SurfaceFile } from './file.ts';

const HEADER = [
  'Actions of the audit record (AUDIT_ACTIONS), with the calls that gateway/features/audit/service/auditedCalls.ts puts on record by itself.',
  'An action without one is put on record by what does it; which calls lead there is not in a table.',
];

export function auditFile(): SurfaceFile {
  return listFile('audit-actions.txt', HEADER, AUDIT_ACTIONS.map(lineOfAction));
}

function lineOfAction(action: string): string {
  const audited = Object.values(calls).filter(({ method, path }) => auditActionOf(method, path) === action);
  const names = audited.map(({ method, path }) => `${method} ${path}`).sort();
  return `${action}: ${names.length === 0 ? 'by what does it' : names.join(', ')}`;
}
