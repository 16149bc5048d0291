import { found, inTransaction } from '../commands/access.ts';
import type { CommandContext } from '../commands/context.ts';
import { record } from '../commands/record.ts';
import type { Actor } from '../commands/types.ts';
import type { Log } from '../logging.ts';
import { type MailLanguage, MAIL_TEMPLATES } from '../mail/templates.ts';
import { deleteTotpSecret } from '../repositories/totpSecrets.ts';
import { findAccount, findMailAddress } from '../repositories/users.ts';

export interface SecondFactorReset {
  readonly username: string;
  readonly language: MailLanguage;
}

/** For administrators, judged before. The person sets up a new one, at the next log-in where it is asked for, and is told of it. */
export async function resetSecondFactor(
  context: CommandContext,
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
  { db, mailer }: CommandContext,
  userId: number,
  content: { readonly subject: string; readonly text: string },
): Promise<void> {
  const to = await findMailAddress(db, userId);
  if (to !== null && (await mailer.configured())) await mailer.send({ to, ...content });
}
