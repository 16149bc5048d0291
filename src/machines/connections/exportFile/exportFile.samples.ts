import { entryOf, refusals } from '../../shared/samples.ts';
import { exportFileMachine } from './exportFile.machine.ts';

export const exportFileEntry = entryOf(exportFileMachine, {
  inputs: [{ dataSource: 'postgresql' }],
  events: [
    { type: 'format.choose', format: 'yaml' },
    { type: 'secrets.choose', secrets: true },
    { type: 'export.start' },
    { type: 'export.close' },
  ],
  outputs: { saveExport: [undefined] },
  failures: { saveExport: refusals('UNREACHABLE') },
});
