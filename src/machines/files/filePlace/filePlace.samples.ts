import { entryOf } from '../../shared/samples.ts';
import { filePlaceMachine } from './filePlace.machine.ts';

export const filePlaceEntry = entryOf(filePlaceMachine, {
  inputs: [undefined],
  events: [
    { type: 'place.bin' },
    { type: 'place.leaveBin' },
    { type: 'place.found', wanted: { path: ['Plans'], text: 'note', previews: true } },
    { type: 'place.folder' },
    { type: 'bin.changed' },
    { type: 'folder.open', path: ['Plans'] },
    { type: 'found.show', items: [{ path: ['Plans'], name: 'a.png', kind: 'picture' }], at: 0 },
  ],
});
