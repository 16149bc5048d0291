import { EXTERNAL_PORT_UNSET } from '../../../contract/externalPort.ts';
import { INVITATION_PASSWORD_CHARS } from '../../../contract/limits.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';
import { record } from '../../platform/auditTrail/record.ts';
import { type AppError, badRequest, permissionDenied, tooMany } from '../../platform/errors.ts';
import { takeMailQuota } from '../../platform/mail/mailQuota.ts';
import type { MailLanguage } from '../../platform/mail/templates.ts';
import { MailError } from '../../platform/mail/types.ts';
import { INVITATION_TEXTS } from './texts.ts';
import type { Actor } from '../../platform/http/caller.ts';
import { found, inTransaction } from '../../platform/database/transaction.ts';
import {
  checkedPassword,
  findAccount,
  findUser,
  setPasswordHash,
  type ListedUser,
  updateUser,
} from '../accounts/index.ts';
import { EVERYTHING } from '../permissions/index.ts';
import { generatedPassword } from '../../platform/secrets/passwords.ts';
import { settingValue } from '../../platform/database/declaredSettings.ts';

export interface InvitationOrder {
  readonly username: string;
  /** Empty or absent: a random one is made. */
  readonly password: string | undefined;
  readonly language: MailLanguage;
}

export interface Inviter {
  /** Mails an invitation and sets its password, to be changed at the first log-in. For administrators. */
  invite(actor: Actor, order: InvitationOrder): Promise<void>;
}

const refused = (key: string, message: string): AppError =>
  badRequest(message, { translatable: { key, variables: null } });

interface Reachable {
  readonly fullName: string;
  readonly email: string;
}

/** Throws that error unless the person has a name and an address. */
function reachable({ full_name: fullName, email_address: email }: ListedUser, error: AppError): Reachable {
  if (!fullName?.trim() || !email?.trim()) throw error;
  return { fullName, email };
}

/** Where the invited find the gateway: the external port stands in front of its own. */
function addressOf(baseUrl: string, externalPort: string): string {
  const url = new URL(baseUrl);
  if (/^\d+$/.test(externalPort)) url.port = externalPort;
  return url.href;
}

export function createInviter(context: ServiceContext, homeUrl: () => string): Inviter {
  const { db, mailer, passwords, now } = context;

  async function demandPort(): Promise<string> {
    const port = (await settingValue(db, 'externalPort'))?.trim() ?? '';
    if (port === '' || port === EXTERNAL_PORT_UNSET) throw refused('EMAIL.PORT_ERROR', 'No external port is set.');
    return port;
  }

  /** B§4: the order of these checks is fixed. */
  async function checked(actor: Actor, username: string) {
    const port = await demandPort();
    const inviting = found(await findUser(db, actor.username, EVERYTHING));
    const admin = reachable(inviting, refused('EMAIL.MISSING_ADMIN_FIELDS', 'You have no name or no e-mail address.'));
    const user = found(await findUser(db, username, EVERYTHING));
    const invited = reachable(user, refused('EMAIL.MISSING_USER_INFO', 'The user has no name or no e-mail address.'));
    if (username === actor.username) throw permissionDenied('Your own password is changed with the old one.');
    return { admin, invited, url: addressOf(homeUrl(), port) };
  }

  async function keep(actor: Actor, username: string, hash: string): Promise<void> {
    await inTransaction(db, async (transaction) => {
      const { userId } = found(await findAccount(transaction, username));
      await setPasswordHash(transaction, userId, hash, now());
      await updateUser(transaction, userId, { expired: true });
      const entry = { action: 'account.changed', object: `user/${username}`, detail: 'invited password' } as const;
      await record(context, transaction, actor, [entry]);
    });
  }

  return {
    async invite(actor, { username, password, language }) {
      const { admin, invited, url } = await checked(actor, username);
      if (!(await takeMailQuota(db, actor.userId, now()))) throw tooMany('Too many mails in an hour.');
      const chosen = password ? await checkedPassword(db, password) : generatedPassword(INVITATION_PASSWORD_CHARS);
      const hash = await passwords.hash(chosen);
      const invitedBy = admin.fullName;
      const words = { username, password: chosen, fullName: invited.fullName, invitedBy, url };
      // The mail goes first: a password that nobody learns would lock its owner out.
      await mailer
        .send({ to: invited.email, noReply: true, ...INVITATION_TEXTS[language](words) })
        .catch((error: unknown) => {
          throw error instanceof MailError ? refused('EMAIL.ERROR_SENDING', 'Error sending email') : error;
        });
      await keep(actor, username, hash);
    },
  };
}
