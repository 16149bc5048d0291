import { GUACAMOLE_STATUS } from '../../../contract/guacamole.ts';
import { done, refused, type MachineSamples } from '../samples.ts';
import type { SessionMemory } from './session.types.ts';

const { UPSTREAM_UNAVAILABLE, CLIENT_FORBIDDEN } = GUACAMOLE_STATUS;

export const sampleMemory: SessionMemory = {
  details: null,
  lastThumbnail: null,
  reconnectSuppressed: false,
  barShown: true,
};

export const sessionSamples: MachineSamples = {
  input: { clientId: 'MQBjAG1haW4' },
  events: [
    done('recall', sampleMemory),
    done('recall', { ...sampleMemory, reconnectSuppressed: true }),
    refused('recall', 'INTERNAL_ERROR'),
    done('loadDetails', { name: 'Welcome desktop', protocol: 'vnc' }),
    refused('loadDetails', 'NOT_FOUND'),
    refused('desktopEvents', 'INTERNAL_ERROR'),
    { type: 'tunnel.connecting' },
    { type: 'tunnel.opened', tunnelId: 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5' },
    { type: 'tunnel.unstable' },
    { type: 'tunnel.stable' },
    { type: 'tunnel.closed' },
    { type: 'tunnel.failed', code: UPSTREAM_UNAVAILABLE.code },
    { type: 'tunnel.failed', code: CLIENT_FORBIDDEN.code },
    { type: 'remote.answered' },
    { type: 'client.idle' },
    { type: 'client.waiting' },
    { type: 'client.connected' },
    { type: 'client.disconnecting' },
    { type: 'client.disconnected' },
    { type: 'client.failed', code: UPSTREAM_UNAVAILABLE.code },
    { type: 'client.failed', code: CLIENT_FORBIDDEN.code },
    { type: 'client.required', fields: [{ name: 'password', remembered: false }] },
    { type: 'parameters.submit', values: { password: 'sample-password' }, remember: false },
    { type: 'parameters.cancel' },
    { type: 'keys.ctrlAltDel' },
    { type: 'clipboard.refused' },
    { type: 'clipboard.allowed' },
    { type: 'clipboard.received', text: 'sample text' },
    { type: 'clipboard.send', text: 'sample text' },
    { type: 'countdown.stop' },
    { type: 'session.hidden' },
    { type: 'session.leave' },
    { type: 'session.reconnect' },
    { type: 'session.logOut' },
    done('countdown', undefined),
  ],
};
