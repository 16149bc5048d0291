import { randomInt } from 'node:crypto';
import type { RecoveryResult } from '../../../../contract/http/recovery.ts';
import {
  RECOVERY_LINK_MINUTES,
  RECOVERY_PASSWORD_CHARS,
  RECOVERY_QUEUE_MAX,
  RECOVERY_SPREAD_MS,
} from '../../../../contract/limits.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { record } from '../../../platform/auditTrail/record.ts';
import { type MailLanguage, MAIL_TEMPLATES } from '../../../platform/mail/templates.ts';
import { MailError } from '../../../platform/mail/types.ts';
import {
  deleteRecoveryLinksOf,
  findRecoveryLink,
  insertRecoveryLink,
  type RecoveryLink,
  takeRecoveryLink,
} from '../repository.ts';
import type { Account } from '../../../platform/database/types.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { createLinkSender, mayRecover, type RecoveryRequest } from './link.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import {
  checkedPassword,
  findAccountById,
  findMailAddress,
  setPasswordHash,
  withdrawAppPasswords,
} from '../../accounts/index.ts';
import type { Log } from '../../../platform/log/log.ts';
import { generatedPassword } from '../../../platform/secrets/passwords.ts';

/** Takes work that nobody waits for. */
export type Later = (work: () => Promise<void>) => void;

/**
 * Begins each work at a random time after the reply has gone, so that neither this reply nor the next tells by its time
 * whether there was anything to do.
 */
export function createLater(log: Pick<Log, 'error'>): Later {
  let waiting = 0;
  return (work) => {
    if (waiting >= RECOVERY_QUEUE_MAX) return;
    waiting += 1;
    const run = async () => {
      await work().catch((err: unknown) => log.error({ err }, 'A recovery mail could not be sent'));
      waiting -= 1;
    };
    setTimeout(() => void run(), randomInt(RECOVERY_SPREAD_MS)).unref();
  };
}

export interface RecoveryUse {
  readonly data: string;
  /** Must be the link's own, where it is given. */
  readonly username: string | undefined;
  /** Chosen by whoever holds the link; without one a new one is made and mailed. */
  readonly password: string | undefined;
  readonly language: MailLanguage;
}

/** Forgotten passwords. */
export interface Recovery {
  /** Returns before anything about the name is looked up. */
  request(request: RecoveryRequest): void;
  isValid(data: string): Promise<boolean>;
  use(use: RecoveryUse): Promise<RecoveryResult>;
}

export interface RecoveryOptions {
  readonly context: ServiceContext;
  readonly later: Later;
  /** Where people find this gateway, ending with a slash. */
  readonly homeUrl: () => string;
  /** Whoever is in with the old password has to go. */
  readonly passwordRenewed: (username: string) => Promise<void>;
}

const LINK_MS = RECOVERY_LINK_MINUTES * 60_000;

/** Links made before it have expired; one made right then has not. */
export const oldestRecoveryLink = (now: Date): Date => new Date(now.getTime() - LINK_MS);

export function createRecovery({ context, later, homeUrl, passwordRenewed }: RecoveryOptions): Recovery {
  const { db, now, mailer, passwords } = context;

  const isUsable = (account: Account | null): account is Account => account !== null && mayRecover(account, now());
  const sendLink = createLinkSender({ context, homeUrl });

  async function setPassword(account: Account, password: string): Promise<void> {
    const hash = await passwords.hash(password);
    await inTransaction(db, async (transaction) => {
      await setPasswordHash(transaction, account.userId, hash, now());
      await deleteRecoveryLinksOf(transaction, account.userId);
      await withdrawAppPasswords(transaction, account.userId);
      const entry = { action: 'password.changed', object: `user/${account.username}`, detail: 'recovery' } as const;
      await record(context, transaction, account, [entry]);
    });
    await passwordRenewed(account.username);
  }

  /** The mail goes first: a password that nobody learns would lock its owner out. */
  async function mailNewPassword(account: Account, language: MailLanguage): Promise<void> {
    const to = await findMailAddress(db, account.userId);
    if (to === null) throw new MailError('badAddress', 'The account has no mail address.');
    const password = generatedPassword(RECOVERY_PASSWORD_CHARS);
    await mailer.send({ to, ...MAIL_TEMPLATES[language].newPassword(account.username, password) });
    await setPassword(account, password);
  }

  async function renew(account: Account, { password, language }: RecoveryUse): Promise<void> {
    if (password) await setPassword(account, await checkedPassword(db, password));
    else await mailNewPassword(account, language);
  }

  /** A link whose use came to nothing works again. */
  async function giveBack(data: string, link: RecoveryLink, error: unknown): Promise<RecoveryResult> {
    await insertRecoveryLink(db, hashToken(data), link);
    if (error instanceof MailError) return 'failed';
    throw error;
  }

  return {
    request: (request) => later(() => sendLink(request)),
    async isValid(data) {
      const link = await findRecoveryLink(db, hashToken(data), oldestRecoveryLink(now()));
      return link !== null && isUsable(await findAccountById(db, link.userId));
    },
    async use(use) {
      const link = await takeRecoveryLink(db, hashToken(use.data), oldestRecoveryLink(now()));
      const account = link && (await findAccountById(db, link.userId));
      if (!link || !isUsable(account) || (use.username ?? account.username) !== account.username) return 'expired';
      return renew(account, use).then(
        () => 'done' as const,
        (error: unknown) => giveBack(use.data, link, error),
      );
    },
  };
}
