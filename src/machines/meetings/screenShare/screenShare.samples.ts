import { entryOf } from '../../shared/samples.ts';
import { screenShareMachine } from './screenShare.machine.ts';

export const screenShareEntry = entryOf(screenShareMachine, {
  inputs: [
    { isBeside: false, hasDesktop: false },
    { isBeside: true, hasDesktop: true },
  ],
  events: [
    { type: 'share.toggle' },
    { type: 'share.toggleDesktop' },
    { type: 'share.ended' },
    { type: 'share.lost' },
    { type: 'share.found' },
    { type: 'share.place', isBeside: true },
    { type: 'share.place', isBeside: false },
    { type: 'share.joined', sid: 'b' },
    { type: 'share.tell', sid: 'b' },
  ],
  outputs: { pickScreen: [true] },
});
