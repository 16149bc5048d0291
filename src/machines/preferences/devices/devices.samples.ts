import type { Device } from '../../../../contract/http/devices.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { devicesMachine } from './devices.machine.ts';

export const sampleDevice: Device = {
  identifier: '1',
  name: 'Firefox on Linux',
  createdAt: Date.UTC(2026, 2, 1),
  lastUsedAt: Date.UTC(2026, 2, 18),
  current: false,
};

export const devicesEntry = entryOf(devicesMachine, {
  inputs: [undefined],
  events: [
    { type: 'devices.retry' },
    { type: 'device.revoke', id: '1' },
    { type: 'device.revoke', id: 'unknown' },
    { type: 'revocation.confirm' },
    { type: 'revocation.cancel' },
    { type: 'failure.acknowledge' },
  ],
  outputs: { listDevices: [[], [sampleDevice]], revokeDevice: [null] },
  failures: { listDevices: refusals('UNREACHABLE'), revokeDevice: refusals('NOT_FOUND') },
});
