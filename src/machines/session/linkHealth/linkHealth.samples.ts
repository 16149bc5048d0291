import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { entryOf } from '../../shared/samples.ts';
import { linkHealthMachine } from './linkHealth.machine.ts';

const { UPSTREAM_UNAVAILABLE, CLIENT_UNAUTHORIZED } = GUACAMOLE_STATUS;

export const linkHealthEntry = entryOf(linkHealthMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'tunnel.opened', tunnelId: 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5' },
    { type: 'tunnel.unstable' },
    { type: 'tunnel.stable' },
    { type: 'tunnel.lost' },
    { type: 'tunnel.resumed' },
    { type: 'tunnel.closed' },
    { type: 'tunnel.failed', code: UPSTREAM_UNAVAILABLE.code },
    { type: 'tunnel.failed', code: CLIENT_UNAUTHORIZED.code },
    { type: 'link.tryNow' },
  ],
});
