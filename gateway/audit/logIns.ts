import type { LogInReport } from '../auth/logIn.ts';
import type { CommandContext } from '../commands/context.ts';
import type { Log } from '../logging.ts';
import { appendAudit } from '../repositories/audit.ts';
import type { AuditEntry } from './entry.ts';

/**
 * Puts log-ins on record without anybody waiting. A refused one names nobody: what was typed as a name may be a
 * password.
 */
export const auditLogIn =
  ({ db, now }: Pick<CommandContext, 'db' | 'now'>, log: Log): LogInReport =>
  (result, remoteHost, username) => {
    const entry: AuditEntry = {
      action: 'login',
      outcome: result === 'accepted' ? 'done' : 'refused',
      detail: result === 'locked' ? 'locked' : '',
    };
    appendAudit(db, { at: now(), doer: { username: username ?? '', remoteHost }, entries: [entry] }).catch(
      (err: unknown) => log.error({ err }, 'A log-in could not be put on record'),
    );
  };
