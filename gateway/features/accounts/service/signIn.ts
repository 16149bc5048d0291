import { accountState } from '../policy.ts';
import type { Account } from '../../../platform/database/types.ts';
import { findAccount, replaceHash } from '../repository/users.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Actor } from '../../../platform/http/caller.ts';

export interface SignInRequest {
  readonly username: string;
  readonly password: string;
}

/** `refused` also for disabled and unknown accounts, in the same time. */
export type SignInOutcome =
  | { readonly kind: 'accepted'; readonly account: Actor }
  | { readonly kind: 'passwordExpired'; readonly account: Actor }
  | { readonly kind: 'refused' }
  | { readonly kind: 'notValid' }
  | { readonly kind: 'notAccessible' };

function outcomeOf(account: Account, now: Date): SignInOutcome {
  const { userId, username } = account;
  const state = accountState(account, now);
  switch (state) {
    case 'usable':
      return { kind: 'accepted', account: { userId, username } };
    case 'passwordExpired':
      return { kind: 'passwordExpired', account: { userId, username } };
    case 'disabled':
      return { kind: 'refused' };
    case 'notValid':
    case 'notAccessible':
      return { kind: state };
  }
}

/** A hash made in an older way is replaced as soon as the password is known. */
async function renewHash({ db, passwords }: ServiceContext, account: Account, password: string): Promise<void> {
  if (account.passwordHash === null) return;
  await replaceHash(db, account.userId, account.passwordHash, await passwords.hash(password));
}

/** Whether a name and a password open an account now. Tries are counted by the caller. */
export async function signIn(context: ServiceContext, { username, password }: SignInRequest): Promise<SignInOutcome> {
  const account = await findAccount(context.db, username);
  const { right, outdated } = await context.passwords.verify(account?.passwordHash ?? null, password);
  if (account === null || !right) return { kind: 'refused' };
  if (outdated) await renewHash(context, account, password);
  return outcomeOf(account, context.now());
}
