import type { SocketMessage } from '../../../contract/socket/index.ts';
import { socketActions } from '../../../contract/socket/index.ts';
import type { Role } from './roles.ts';

export type ActionName = keyof typeof socketActions;

interface ActionRow {
  readonly says: SocketMessage;
  /** The action of the answer to those who may say it; null where nobody may. */
  readonly answered: SocketMessage['action'] | null;
}

/** What each action of the general socket does for whoever is let in; an action that is not here does not compile. */
export const ACTION_ROWS: Readonly<Record<ActionName, ActionRow>> = {
  ping: { says: { action: 'ping' }, answered: 'pong' },
  pong: { says: { action: 'pong' }, answered: null },
  setSessionId: { says: { action: 'set-session-id', sid: 'of somebody else' }, answered: null },
  askVersion: { says: { action: 'version' }, answered: 'version' },
  version: { says: { action: 'version', version: '9.9.9' }, answered: 'version' },
  // Who has shown no key, and whose session is not asked for, hears nothing.
  askToJoin: {
    says: { action: 'join-connection', connection: 'none', requestTo: 'admin', requestFrom: 'Otto' },
    answered: null,
  },
  joinAnswered: {
    says: { action: 'join-connection', connection: 'none', sessionId: 'none', status: 'accepted' },
    answered: null,
  },
  joinRequested: {
    says: { action: 'join-connection', connection: 'none', requester: 'Otto', sessionId: 'none' },
    answered: null,
  },
  setConnectionKey: { says: { action: 'set-connection-key', connection: 'none' }, answered: null },
  acceptConnection: { says: { action: 'accept-connection', responseTo: 'none' }, answered: null },
  acceptedConnection: { says: { action: 'accept-connection', connection: 'none', sessionId: 'none' }, answered: null },
  acceptConnectionStartWebMeet: {
    says: { action: 'accept-connection-start-webmeet', responseTo: 'none' },
    answered: null,
  },
  acceptedWithWebMeet: {
    says: {
      ...{ action: 'accept-connection-start-webmeet', connection: 'none', sessionId: 'none', roomid: '', roomKey: '' },
      ...{ isCall: false, isMini: false, isFromConnection: false },
    },
    answered: null,
  },
  rejectConnection: { says: { action: 'reject-connection', responseTo: 'none' }, answered: null },
  rejectedConnection: { says: { action: 'reject-connection', connection: 'none', sessionId: 'none' }, answered: null },
  sharingChanged: { says: { action: 'sharing-changed', connection: 'none' }, answered: null },
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
