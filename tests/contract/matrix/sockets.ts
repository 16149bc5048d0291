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
