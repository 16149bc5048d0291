import type { ActionName, ClientMessage, GatewayAction, GatewayMessage } from '../../../contract/socket/index.ts';
import type { Role } from './roles.ts';

interface ActionRow {
  /** What a client may say, or what only the gateway says. */
  readonly says: ClientMessage | GatewayMessage;
  /** The action of the answer to those who may say it; null where nobody may. */
  readonly answered: GatewayAction | null;
}

const NONE = { connection: 'none', sessionId: 'none' } as const;

/** What each action of the general socket does for whoever is let in; an action that is not here does not compile. */
export const ACTION_ROWS: Readonly<Record<ActionName, readonly ActionRow[]>> = {
  ping: [{ says: { action: 'ping' }, answered: 'pong' }],
  pong: [{ says: { action: 'pong' }, answered: null }],
  'set-session-id': [{ says: { action: 'set-session-id', sid: 'of somebody else' }, answered: null }],
  version: [
    { says: { action: 'version' }, answered: 'version' },
    { says: { action: 'version', version: '9.9.9' }, answered: 'version' },
  ],
  'join-connection': [
    // Who has shown no key, and whose session is not asked for, hears nothing.
    {
      says: { action: 'join-connection', connection: 'none', requestTo: 'admin', requestFrom: 'Otto' },
      answered: null,
    },
    { says: { action: 'join-connection', ...NONE, status: 'accepted' }, answered: null },
    { says: { action: 'join-connection', ...NONE, requester: 'Otto' }, answered: null },
  ],
  'set-connection-key': [{ says: { action: 'set-connection-key', connection: 'none' }, answered: null }],
  'accept-connection': [
    { says: { action: 'accept-connection', responseTo: 'none' }, answered: null },
    { says: { action: 'accept-connection', ...NONE }, answered: null },
  ],
  'accept-connection-start-webmeet': [
    { says: { action: 'accept-connection-start-webmeet', responseTo: 'none' }, answered: null },
    {
      says: {
        ...{ action: 'accept-connection-start-webmeet', ...NONE, roomid: '', roomKey: '' },
        ...{ isCall: false, isMini: false, isFromConnection: false },
      },
      answered: null,
    },
  ],
  'reject-connection': [
    { says: { action: 'reject-connection', responseTo: 'none' }, answered: null },
    { says: { action: 'reject-connection', ...NONE }, answered: null },
  ],
  'sharing-changed': [{ says: { action: 'sharing-changed', connection: 'none' }, answered: null }],
};

/** Whoever has no session is closed with the status for "not authorised". */
export const LET_IN: Readonly<Record<Role, boolean>> = {
  anonymous: false,
  guest: false,
  user: true,
  grouped: true,
  owner: true,
  administrator: true,
};
