import { LOG_ON_TICKET_MS } from '../../../contract/limits.ts';
import { badRequest } from '../../platform/errors.ts';
import type { Keyring, SealedColumn } from '../../platform/secrets/keyring.ts';
import { escapeTokens } from './parameterTokens.ts';
import type { TargetCandidate } from './ports.ts';
import type { Principal } from '../../platform/http/caller.ts';

type Holder = Pick<Principal, 'sessionId'>;

export interface LogOnTickets {
  /** Sealed for this log-in and this connection; any gateway of the installation opens it. */
  seal(holder: Holder, connectionId: number, password: string): string;
  /** Throws where the ticket is too old, or another's. */
  open(holder: Holder, connectionId: number, ticket: string): string;
}

const placeOf = ({ sessionId }: Holder, row: number): SealedColumn => ({ table: 'log-on', row, column: sessionId });

const invalid = () => badRequest('The password was given for another log-on, or too long ago.');

export const createLogOnTickets = (keyring: Keyring, now: () => Date): LogOnTickets => ({
  seal: (holder, connectionId, password) =>
    keyring.seal(`${now().getTime() + LOG_ON_TICKET_MS} ${password}`, placeOf(holder, connectionId)),
  open: (holder, connectionId, ticket) => {
    const text = opened(keyring, ticket, placeOf(holder, connectionId));
    const blank = text.indexOf(' ');
    if (Number(text.slice(0, blank)) < now().getTime()) throw invalid();
    return text.slice(blank + 1);
  },
});

function opened(keyring: Keyring, ticket: string, column: SealedColumn): string {
  try {
    return keyring.open(ticket, column);
  } catch {
    throw invalid();
  }
}

/** What a key proves takes the place of a password for the engine, so it must go. */
const REPLACED = ['private-key', 'passphrase', 'public-key'];

/** The same connection with the password that somebody has just typed: as it is, whatever looks like a token in it. */
export function withPassword(candidate: TargetCandidate, password: string): TargetCandidate {
  const kept = Object.entries(candidate.parameters).filter(([name]) => !REPLACED.includes(name));
  return { ...candidate, parameters: { ...Object.fromEntries(kept), password: escapeTokens(password) } };
}
