import { entryOf, refusals } from '../../shared/samples.ts';
import { bansMachine } from './bans.machine.ts';

export const sampleBan = { ip: '198.51.100.7', permanent: false } as const;

export const bansEntry = entryOf(bansMachine, {
  inputs: [undefined],
  events: [
    { type: 'list.retry' },
    { type: 'address.change', address: 'tea' },
    { type: 'address.change', address: '10.0.0.1' },
    { type: 'address.change', address: '198.51.100.9' },
    { type: 'permanent.change', permanent: true },
    { type: 'ban.submit' },
    { type: 'ban.lift', ip: sampleBan.ip, permanent: false },
    { type: 'failure.acknowledge' },
  ],
  outputs: {
    readBans: [
      { active: true, bans: [sampleBan], own: ['10.0.0.1'] },
      { active: false, bans: [], own: [] },
    ],
    changeBan: [null],
    pollBans: [[sampleBan], []],
  },
  failures: {
    readBans: refusals('PERMISSION_DENIED', 'UNREACHABLE'),
    changeBan: refusals('BAD_REQUEST'),
    pollBans: refusals('UNREACHABLE'),
  },
});
