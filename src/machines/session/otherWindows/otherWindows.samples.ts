import { entryOf } from '../../shared/samples.ts';
import { otherWindowsMachine } from './otherWindows.machine.ts';

export const otherWindowsEntry = entryOf(otherWindowsMachine, {
  inputs: [undefined],
  events: [
    { type: 'window.joined', mayStartAnother: true },
    { type: 'window.joined', mayStartAnother: false },
    { type: 'window.left' },
    { type: 'notice.dismiss' },
    { type: 'another.start' },
  ],
  outputs: {},
});
