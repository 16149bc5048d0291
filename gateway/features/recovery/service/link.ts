import { hostname } from 'node:os';
import { type Config, hostInUrl } from '../../../platform/config/config.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { takeMailQuota } from '../../../platform/mail/mailQuota.ts';
import { type MailLanguage, MAIL_TEMPLATES } from '../../../platform/mail/templates.ts';
import { insertRecoveryLink } from '../repository.ts';
import type { Account } from '../../../platform/database/types.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { accountState, findAccount, findMailAddress } from '../../accounts/index.ts';

export interface RecoveryRequest {
  readonly username: string;
  readonly language: MailLanguage;
}

export interface LinkOptions {
  readonly context: ServiceContext;
  /** Where people find this gateway, ending with a slash. */
  readonly homeUrl: () => string;
}

const NOBODY = 0;
const WILDCARDS = ['0.0.0.0', '::'];

/**
 * Where people find this gateway, for links in mail. It is never taken from a request: whoever asks for somebody
 * else's mail could name a machine of their own.
 */
export function ownUrl({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>, tls: boolean): string {
  if (publicUrl !== null) return publicUrl.href.replace(/[?#].*$/, '').replace(/\/*$/, '/');
  const name = WILDCARDS.includes(host) ? hostname() : hostInUrl(host);
  return `${tls ? 'https' : 'http'}://${name}:${port}/`;
}

/** An expired password may be forgotten too. */
export const mayRecover = (account: Account, now: Date): boolean =>
  ['usable', 'passwordExpired'].includes(accountState(account, now));

/** Mails a link, where there is an account with an address; looks things up for other names all the same. */
export function createLinkSender({ context, homeUrl }: LinkOptions): (request: RecoveryRequest) => Promise<void> {
  const { db, mailer, now } = context;
  return async ({ username, language }) => {
    const account = await findAccount(db, username);
    const userId = account !== null && mayRecover(account, now()) ? account.userId : NOBODY;
    const address = await findMailAddress(db, userId);
    const allowed = await takeMailQuota(db, userId, now());
    if (address === null || !allowed || !(await mailer.configured())) return;
    const token = newToken();
    await insertRecoveryLink(db, hashToken(token), { userId, createdAt: now() });
    const link = `${homeUrl()}#/?action=recovery-pass&data=${token}`;
    await mailer.send({ to: address, ...MAIL_TEMPLATES[language].recoveryLink(username, link) });
  };
}
