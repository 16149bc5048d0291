import type { FoundEntry } from '../../../../contract/http/fileManager.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { fileSearchMachine } from './fileSearch.machine.ts';

const sampleFound = (name: string, folder = false): FoundEntry => ({
  ...{ name, folder, path: 'Plans', size: 3, mtime: Date.UTC(2026, 2, 18) },
});

export const fileSearchEntry = entryOf(fileSearchMachine, {
  inputs: [{ path: [], text: 'note', previews: true }],
  events: [
    { type: 'search.retry' },
    { type: 'row.choose', id: 'Plans/notes.txt' },
    { type: 'rows.chooseAll' },
    { type: 'rows.clear' },
    { type: 'row.open', id: 'Plans/notes.txt' },
    { type: 'row.open', id: 'Plans/notes.bin' },
    { type: 'row.open', id: 'Plans/notes' },
    { type: 'row.reveal', id: 'Plans/notes' },
    { type: 'found.download', id: 'Plans/notes.bin' },
    { type: 'found.download', id: 'Plans/notes' },
  ],
  outputs: {
    searchBelow: [
      {
        found: ['notes.txt', 'notes.bin'].map((name) => sampleFound(name)).concat(sampleFound('notes', true)),
        cut: null,
      },
      { found: [], cut: null },
    ],
    downloadFound: [null],
  },
  failures: { searchBelow: refusals('UNREACHABLE'), downloadFound: refusals('NOT_FOUND') },
});
