import { entryOf } from '../../shared/samples.ts';
import { boardMachine } from './board.machine.ts';

export const boardEntry = entryOf(boardMachine, {
  inputs: [undefined],
  events: [
    { type: 'board.drawn' },
    { type: 'board.changed', isEmpty: false, canUndo: true },
    { type: 'board.changed', isEmpty: true, canUndo: false },
    { type: 'board.toggle' },
    { type: 'board.tool', tool: 'pen' },
    { type: 'board.tool', tool: 'eraser' },
    { type: 'board.color', color: '#C0392B' },
    { type: 'board.size', size: 6 },
    { type: 'board.undo' },
    { type: 'board.save' },
    { type: 'board.clear' },
    { type: 'board.confirm' },
    { type: 'board.cancel' },
  ],
});
