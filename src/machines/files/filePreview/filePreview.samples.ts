import { entryOf, refusals } from '../../shared/samples.ts';
import { filePreviewMachine } from './filePreview.machine.ts';
import type { PreviewItem } from './filePreview.types.ts';

const picture: PreviewItem = { path: [], name: 'a.png', kind: 'picture' };
const items: readonly PreviewItem[] = [picture, { path: [], name: 'b.pdf', kind: 'pdf' }];

export const filePreviewEntry = entryOf(filePreviewMachine, {
  inputs: [undefined],
  events: [
    { type: 'preview.open', items, at: 0 },
    { type: 'preview.step', by: 1 },
    { type: 'preview.step', by: -1 },
    { type: 'preview.turn', by: 1 },
    { type: 'preview.retry' },
    { type: 'preview.broke' },
    { type: 'preview.close' },
  ],
  outputs: {
    loadPreview: [
      { kind: 'picture', url: 'a' },
      { kind: 'pdf', document: { pages: 2, draw: () => undefined, close: () => undefined } },
    ],
  },
  failures: { loadPreview: refusals('UNREACHABLE') },
});
