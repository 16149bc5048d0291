import type { BinnedThing } from '../../../../contract/http/fileManager.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { fileBinMachine } from './fileBin.machine.ts';

export const sampleBinned: BinnedThing = {
  ...{ id: 'bin-1', name: 'notes.txt', path: 'Plans', folder: false, replaced: true, size: 1_536 },
  deletedAt: Date.UTC(2026, 2, 18, 9, 30),
};

export const fileBinEntry = entryOf(fileBinMachine, {
  inputs: [undefined],
  events: [
    { type: 'bin.retry' },
    { type: 'sort.choose', column: 'size' },
    { type: 'row.choose', id: 'bin-1', choosing: 'toggle' },
    { type: 'rows.chooseAll' },
    { type: 'rows.clear' },
    { type: 'things.restore' },
    { type: 'things.restore', id: 'bin-1' },
    { type: 'things.restore', id: 'bin-2' },
    { type: 'purge.ask', id: 'bin-1' },
    { type: 'purge.ask', id: 'bin-2' },
    { type: 'empty.ask' },
    { type: 'purge.confirm' },
    { type: 'purge.dismiss' },
  ],
  outputs: {
    readBin: [[sampleBinned, { ...sampleBinned, id: 'bin-2' }], []],
    changeBin: [null],
  },
  failures: { readBin: refusals('UNREACHABLE'), changeBin: refusals('INTERNAL_ERROR') },
});
