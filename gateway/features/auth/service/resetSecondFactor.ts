import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type MailLanguage, MAIL_TEMPLATES } from '../../../platform/mail/templates.ts';
import { deleteTotpSecret } from '../repository/totpSecrets.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import { found, inTransaction } from '../../../platform/database/transaction.ts';
import { findAccount, findMailAddress } from '../../accounts/index.ts';

export interface SecondFactorReset {
  readonly username: string;
  readonly language: MailLanguage;
}

/** For administrators, judged before. The person sets up a new one, at the next log-in where it is asked for, and is told of it. */
export async function resetSecondFactor(
  context: ServiceContext,
  actor: Actor,
  { username, language }: SecondFactorReset,
  log: Pick<Log, 'error'>,
): Promise<void> {
  const { db } = context;
  const account = found(await findAccount(db, username));
  await inTransaction(db, async (transaction) => {
    await deleteTotpSecret(transaction, account.userId);
    const entry = { action: 'account.changed', object: `user/${username}`, detail: 'second factor reset' } as const;
    await record(context, transaction, actor, [entry]);
  });
  // Nobody waits for it: whoever did not ask for the reset has to learn of it, but it has happened.
  void tell(context, account.userId, MAIL_TEMPLATES[language].secondFactorReset(username, actor.username)).catch(
    (err: unknown) => log.error({ err }, 'The mail about a reset second factor could not be sent'),
  );
}

async function tell(
  { db, mailer }: ServiceContext,
  userId: number,
  content: { readonly subject: string; readonly text: string },
): Promise<void> {
  const to = await findMailAddress(db, userId);
  if (to !== null && (await mailer.configured())) await mailer.send({ to, ...content });
}
