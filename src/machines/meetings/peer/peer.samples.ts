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
    { type: 'network.changed' },
    { type: 'link.blamed', fault: 'noWay' },
    { type: 'link.spoke', isSpeaking: true },
    {
      type: 'link.measured',
      quality: { grade: 'good', roundTripMs: 40, lostPercent: 0, isRelayed: false },
    },
    { type: 'peer.retry' },
  ],
});
