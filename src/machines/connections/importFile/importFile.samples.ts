import { entryOf, refusals } from '../../shared/samples.ts';
import { importFileMachine } from './importFile.machine.ts';
import type { ImportReading } from './importFile.types.ts';

export const sampleFile = new File(['name,protocol\ndesk,ssh'], 'desks.csv', { type: 'text/csv' });

export const sampleReading: ImportReading = {
  name: 'desks.csv',
  format: 'csv',
  rows: [
    { name: 'desk', protocol: 'ssh', path: ['Lab'], parameters: {}, attributes: {}, users: [], groups: [] },
    { name: 'rack', protocol: 'vnc', path: [], parameters: {}, attributes: {}, users: [], groups: [] },
  ],
  lines: [2, 3],
  faults: [],
  moreFaults: 0,
  duplicates: [{ row: 1, replaceable: false }],
  missingGroups: [['Lab']],
};

export const sampleFaulty: ImportReading = {
  ...sampleReading,
  faults: [{ line: 2, column: 2, code: 'unknownProtocol', name: 'protocol' }],
};

export const sampleResult = { made: 2, replaced: 0, skipped: 0, groups: 1, first: [{ identifier: '7', name: 'desk' }] };

export const importFileEntry = entryOf(importFileMachine, {
  inputs: [{ dataSource: 'postgresql' }],
  events: [
    { type: 'file.choose', file: sampleFile },
    { type: 'text.change', text: 'name,protocol\ndesk,ssh' },
    { type: 'text.read' },
    { type: 'duplicates.choose', choice: 'replace' },
    { type: 'groups.choose', make: false },
    { type: 'import.start' },
    { type: 'import.cancel' },
    { type: 'import.back' },
    { type: 'import.close' },
    { type: 'import.progressed', progress: { done: 1, of: 2 } },
    { type: 'import.finished', result: sampleResult },
    { type: 'import.refused', code: 'BAD_REQUEST' },
  ],
  outputs: { readFile: [sampleReading, sampleFaulty] },
  failures: { readFile: refusals('UNREACHABLE') },
});
