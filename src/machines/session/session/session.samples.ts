import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { entryOf } from '../../shared/samples.ts';
import { sessionMachine } from './session.machine.ts';
import type { SessionMemory, SessionReach } from './session.types.ts';

const { UPSTREAM_UNAVAILABLE, UPSTREAM_NOT_FOUND, CLIENT_FORBIDDEN, CLIENT_TOO_MANY, CLIENT_UNAUTHORIZED } =
  GUACAMOLE_STATUS;

export const sampleMemory: SessionMemory = {
  details: null,
  lastThumbnail: null,
  reconnectSuppressed: false,
  barShown: true,
  goesHome: false,
};

export const sampleReach: SessionReach = {
  ...{ gateway: 'online', engine: 'online', machine: 'online' },
  ...{ mayOpen: 'yes', mayEdit: true, limit: 'other', parameter: null, ban: null },
};

export const sessionEntry = entryOf(sessionMachine, {
  // One that somebody else shares ends in more ways; a password is asked for one's own only.
  inputs: [{ clientId: 'MQBjAHBvc3RncmVzcWwtc2hhcmVk' }, { clientId: 'MQBjAHBvc3RncmVzcWw' }],
  events: [
    { type: 'tunnel.connecting' },
    { type: 'tunnel.opened', tunnelId: 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5' },
    // What is only passed on stands for its kind: every further one is tried in a thousand states.
    { type: 'tunnel.lost' },
    { type: 'tunnel.resumed' },
    { type: 'tunnel.closed' },
    { type: 'tunnel.failed', code: UPSTREAM_UNAVAILABLE.code },
    { type: 'tunnel.failed', code: CLIENT_FORBIDDEN.code },
    { type: 'tunnel.failed', code: CLIENT_TOO_MANY.code },
    { type: 'remote.answered' },
    { type: 'tunnel.watching' },
    { type: 'tunnel.controlling' },
    { type: 'window.joined', mayStartAnother: true },
    { type: 'session.startAnother' },
    { type: 'client.idle' },
    { type: 'client.waiting' },
    { type: 'client.connected' },
    { type: 'client.drawn' },
    { type: 'client.disconnected' },
    { type: 'client.failed', code: UPSTREAM_UNAVAILABLE.code },
    { type: 'client.failed', code: CLIENT_FORBIDDEN.code },
    { type: 'client.failed', code: UPSTREAM_NOT_FOUND.code },
    { type: 'client.failed', code: CLIENT_UNAUTHORIZED.code },
    { type: 'password.submit', password: 'sample-password' },
    { type: 'client.required', fields: [{ name: 'password', remembered: false }] },
    { type: 'parameters.submit', values: { password: 'sample-password' }, remember: false },
    { type: 'parameters.cancel' },
    { type: 'keys.ctrlAltDel' },
    { type: 'countdown.stop' },
    { type: 'session.hidden' },
    { type: 'thumbnail.take' },
    { type: 'thumbnail.restore' },
    { type: 'session.leave' },
    { type: 'session.reconnect' },
    { type: 'session.logOut' },
    { type: 'ending.choose', goesHome: true },
  ],
  outputs: {
    recall: [sampleMemory, { ...sampleMemory, reconnectSuppressed: true }],
    loadSessionTools: [true],
    readEnding: [true, false],
    findReach: [sampleReach, { ...sampleReach, machine: 'offline' }],
    offerPassword: [true],
    loadDetails: [{ name: 'Welcome desktop', protocol: 'vnc' }],
  },
});
