import { entryOf, refusals } from '../shared/samples.ts';
import { exportFileMachine } from './exportFile/exportFile.machine.ts';
import type { ConnectionHistoryRecord } from '../../../contract/http/history.ts';
import { usageHistoryMachine } from './usageHistory/usageHistory.machine.ts';

export const sampleUse: ConnectionHistoryRecord = {
  ...{ identifier: '1', uuid: '', startDate: 1_762_300_800_000, endDate: null, active: true },
  ...{ remoteHost: '203.0.113.9', username: 'maria', attributes: {}, logs: {} },
  ...{ connectionIdentifier: '14', connectionName: 'Desk' },
  ...{ sharingProfileIdentifier: null, sharingProfileName: null },
};

export const usageHistoryEntry = entryOf(usageHistoryMachine, {
  inputs: [{ dataSource: 'postgresql', identifier: '14' }],
  events: [{ type: 'list.retry' }, { type: 'search.change', text: 'maria' }],
  outputs: { readUses: [[sampleUse], []] },
  failures: { readUses: refusals('UNREACHABLE') },
});

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
