import { entryOf } from '../../shared/samples.ts';
import { peerMachine } from './peer.machine.ts';

export const peerEntry = entryOf(peerMachine, {
  inputs: [{ sid: 'b' }],
  events: [
    { type: 'link.connected' },
    { type: 'link.silent' },
    { type: 'link.lost' },
    { type: 'link.refused' },
    { type: 'link.renewed' },
    { type: 'peer.retry' },
  ],
});
