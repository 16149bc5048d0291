import type { DriveEntry } from '../../../../contract/http/fileManager.ts';
import type { DriveStanding } from '../../../../contract/http/webDrive.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { takenNames } from '../fileChange/fileChange.samples.ts';
import { fileManagerMachine } from './fileManager.machine.ts';

export const sampleFolder: DriveEntry = { name: 'Plans', size: 0, mtime: Date.UTC(2026, 2, 17, 9), folder: true };
export const sampleDriveFile: DriveEntry = {
  ...{ name: 'notes.txt', size: 1_536, folder: false },
  mtime: Date.UTC(2026, 2, 18, 9, 30),
};

export const sampleStanding: DriveStanding = {
  ...{ writable: true, used: 1_536, free: 1_000_000, whole: 1_001_536, bound: 'own' },
};

const chosen = { file: new File(['x'], 'new.txt'), path: 'new.txt' };

export const fileManagerEntry = entryOf(fileManagerMachine, {
  inputs: [{ previews: false }, { previews: true }],
  events: [
    { type: 'folder.open', path: ['Plans'] },
    { type: 'list.retry' },
    { type: 'list.refresh' },
    { type: 'uploads.changed' },
    { type: 'sort.choose', column: 'size' },
    { type: 'search.change', text: 'note' },
    { type: 'row.choose', name: 'notes.txt', choosing: 'only' },
    { type: 'row.choose', name: 'Plans', choosing: 'toggle' },
    { type: 'rows.chooseAll' },
    { type: 'rows.clear' },
    { type: 'row.open', name: 'Plans' },
    { type: 'row.open', name: 'notes.txt' },
    { type: 'row.download', name: 'notes.txt' },
    { type: 'preview.download', path: ['Plans'], name: 'notes.txt' },
    { type: 'dialog.open', dialog: 'rename', name: 'notes.txt' },
    { type: 'dialog.open', dialog: 'move', name: 'notes.txt' },
    { type: 'dialog.open', dialog: 'copy', name: 'notes.txt' },
    { type: 'dialog.open', dialog: 'remove', name: 'notes.txt' },
    { type: 'dialog.open', dialog: 'create' },
    { type: 'dialog.open', dialog: 'upload' },
    { type: 'dialog.close' },
    { type: 'dialog.submit', text: '' },
    { type: 'dialog.submit', text: 'other' },
    { type: 'files.choose', files: [chosen] },
    { type: 'download.ask' },
    { type: 'archive.ask' },
    { type: 'rows.drop', name: 'notes.txt', into: ['Plans'], copies: false },
    { type: 'rows.drop', name: 'notes.txt', into: ['Plans'], copies: true },
    { type: 'clash.answer', answer: 'keepBoth' },
    { type: 'search.below' },
    { type: 'found.show', items: [{ path: ['Plans'], name: 'a.png', kind: 'picture' }], at: 0 },
    { type: 'folder.open', path: [], name: 'notes.txt' },
    { type: 'bin.open' },
    { type: 'bin.close' },
    { type: 'bin.changed' },
    { type: 'change.done', order: { kind: 'restore', binned: ['bin-1'] } },
    { type: 'change.stopped' },
    { type: 'download.failed' },
    { type: 'standing.told', standing: { ...sampleStanding, writable: false } },
    { type: 'standing.told', standing: sampleStanding },
    { type: 'delete.undo' },
    { type: 'undo.dismiss' },
  ],
  outputs: { readFolder: [[sampleFolder, sampleDriveFile], []], changeFiles: [[], ['bin-1']] },
  failures: {
    readFolder: refusals('NOT_FOUND'),
    changeFiles: [...refusals('INTERNAL_ERROR'), takenNames],
  },
});
