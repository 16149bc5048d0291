import type { Comer, LogInReport } from './logIn.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { appendAudit } from '../../../platform/auditTrail/repository.ts';
import type { AuditEntry } from '../../../platform/auditTrail/entry.ts';
import { findAccount } from '../../accounts/index.ts';

/** The account that somebody failed to enter. A name of nobody's is left out: it may be a password. */
async function tried({ db }: Pick<ServiceContext, 'db'>, comer: Comer): Promise<Pick<AuditEntry, 'object'>> {
  const account = 'typed' in comer ? await findAccount(db, comer.typed) : null;
  return account === null ? {} : { object: `user/${account.username}` };
}

/** Puts log-ins on record. */
export const auditLogIn =
  (context: Pick<ServiceContext, 'db' | 'now'>): LogInReport =>
  async (result, remoteHost, comer) => {
    const entry: AuditEntry = {
      action: 'login',
      outcome: result === 'accepted' ? 'done' : 'refused',
      detail: result === 'locked' ? 'locked' : '',
      ...(await tried(context, comer)),
    };
    const username = 'username' in comer ? comer.username : '';
    await appendAudit(context.db, { at: context.now(), doer: { username, remoteHost }, entries: [entry] });
  };
