import { LOGIN_FIELD } from '../../../../contract/login.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/database/types.ts';
import type { CredentialsForm, LogInRequest, NamedPassword } from './credentials.ts';
import type { Attempt, LogInLimits } from './logInLimits.ts';
import { notAccessible, notValid, passwordExpired, passwordMismatch, passwordSame } from './authErrors.ts';
import type { SecondFactor } from './secondFactor.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import {
  accountState,
  checkedPassword,
  findAccountById,
  passwordBlank,
  setPasswordHash,
  signIn,
} from '../../accounts/index.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';

export type LogInResult = 'accepted' | 'refused' | 'locked';
/** Whose log-in it was. What was typed as a name and refused may be a password: it is written nowhere as it is. */
export type Comer = { readonly username: string } | { readonly typed: string };
/** Told of every log-in before it is answered. */
export type LogInReport = (result: LogInResult, remoteHost: string, comer: Comer) => Promise<void>;

export interface LogInOptions {
  readonly context: ServiceContext;
  readonly limits: LogInLimits;
  readonly secondFactor: SecondFactor;
  readonly report: LogInReport;
  /** Whoever is in with the old password has to go. */
  readonly passwordRenewed: (username: string) => Promise<void>;
}

export interface LoggedIn {
  readonly account: Actor;
  /** The one that holds from now on. */
  readonly password: string;
  /** Of a second factor that was set up just now. */
  readonly recoveryCodes: readonly string[];
}

interface JudgedAccount {
  readonly account: Actor;
  readonly expired: boolean;
}

export interface LogIn {
  run(given: NamedPassword, request: LogInRequest): Promise<LoggedIn>;
}

export function createLogIn({ context, limits, secondFactor, report, passwordRenewed }: LogInOptions): LogIn {
  async function judge(given: NamedPassword, remoteHost: string): Promise<JudgedAccount> {
    const attempt = await limits.begin(given.username, remoteHost);
    const outcome = await signIn(context, given).catch((error: unknown) => giveBack(attempt, error));
    if (outcome.kind === 'refused') throw attempt.refusal;
    await attempt.succeed();
    if (outcome.kind === 'notValid') throw notValid();
    if (outcome.kind === 'notAccessible') throw notAccessible();
    return { account: outcome.account, expired: outcome.kind === 'passwordExpired' };
  }

  async function renew(account: Actor, renewed: string): Promise<string> {
    const hash = await context.passwords.hash(renewed);
    await setPasswordHash(context.db, account.userId, hash, context.now());
    await passwordRenewed(account.username);
    return renewed;
  }

  async function accept(given: NamedPassword, { form, remoteHost }: LogInRequest): Promise<LoggedIn> {
    const { account, expired } = await judge(given, remoteHost);
    // Judged before the second factor, whose code counts once, and set after it: who lacks it changes nothing.
    const renewed = expired ? await readNewPassword(context.db, given.password, form) : null;
    const doer = { ...account, remoteHost };
    const recoveryCodes = await secondFactor.demand(doer, form[LOGIN_FIELD.CODE]);
    return { account, recoveryCodes, password: renewed === null ? given.password : await renew(account, renewed) };
  }

  return {
    async run(given, request) {
      try {
        const result = await accept(given, request);
        await report('accepted', request.remoteHost, result.account);
        return result;
      } catch (error) {
        if (error instanceof AppError && !asksForMore(error))
          await report(resultOf(error), request.remoteHost, { typed: given.username });
        throw error;
      }
    },
  };
}

const resultOf = ({ status }: AppError): LogInResult => (status === 'CLIENT_TOO_MANY' ? 'locked' : 'refused');

/** The password was right, and a new one or a code is wanted as well: nobody was refused anything yet. */
const asksForMore = ({ type }: AppError): boolean => type === 'INSUFFICIENT_CREDENTIALS';

/** Nothing was judged, so nothing is counted. */
async function giveBack(attempt: Attempt, error: unknown): Promise<never> {
  await attempt.cancel();
  throw error;
}

async function readNewPassword(db: Db, old: string, form: CredentialsForm): Promise<string> {
  const renewed = form[LOGIN_FIELD.NEW_PASSWORD];
  const again = form[LOGIN_FIELD.CONFIRMATION];
  if (renewed === undefined && again === undefined) throw passwordExpired(await settingValue(db, 'passwordRule'));
  if (renewed === old) throw passwordSame();
  if (!renewed) throw passwordBlank();
  if (renewed !== again) throw passwordMismatch();
  return checkedPassword(db, renewed);
}

/** Whether the account of a running session may still be used; throws where it may not. */
export async function requireUsable({ db, now }: ServiceContext, userId: number): Promise<void> {
  const account = await findAccountById(db, userId);
  const state = account ? accountState(account, now()) : 'disabled';
  if (state === 'notValid') throw notValid();
  if (state === 'notAccessible') throw notAccessible();
}
