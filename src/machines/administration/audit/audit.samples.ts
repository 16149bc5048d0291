import type { AuditRecord, AuditVerdict } from '../../../../contract/http/audit.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { auditMachine } from './audit.machine.ts';

export const sampleRecord: AuditRecord = {
  seq: 7,
  at: 1_790_000_000_000,
  actor: 'admin',
  address: '203.0.113.9',
  action: 'permission.added',
  outcome: 'done',
  object: 'user/maria',
  detail: 'READ connection/1',
  hash: 'ab'.repeat(32),
};

export const sampleVerdict: AuditVerdict = { records: 7, head: sampleRecord.hash, broken: null };

export const auditEntry = entryOf(auditMachine, {
  inputs: [undefined],
  events: [
    { type: 'list.retry' },
    { type: 'filter.change', change: { action: 'login' } },
    { type: 'filters.clear' },
    { type: 'page.choose', page: 1 },
    { type: 'record.open', seq: sampleRecord.seq },
    { type: 'record.close' },
    { type: 'verdict.check' },
    { type: 'export.start', format: 'json' },
  ],
  outputs: {
    readRecords: [
      { total: 60, rows: [sampleRecord] },
      { total: 0, rows: [] },
    ],
    verifyRecords: [sampleVerdict],
    exportRecords: [new Blob(['[]'])],
  },
  failures: { readRecords: refusals('UNREACHABLE') },
});
