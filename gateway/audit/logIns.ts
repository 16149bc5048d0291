import type { LogInReport } from '../auth/logIn.ts';
import type { CommandContext } from '../commands/context.ts';
import { appendAudit } from '../repositories/audit.ts';
import type { AuditEntry } from './entry.ts';

/** Puts log-ins on record. A refused one names nobody: what was typed as a name may be a password. */
export const auditLogIn =
  ({ db, now }: Pick<CommandContext, 'db' | 'now'>): LogInReport =>
  (result, remoteHost, username) => {
    const entry: AuditEntry = {
      action: 'login',
      outcome: result === 'accepted' ? 'done' : 'refused',
      detail: result === 'locked' ? 'locked' : '',
    };
    return appendAudit(db, { at: now(), doer: { username: username ?? '', remoteHost }, entries: [entry] });
  };
