import { calls } from '../../../contract/http/index.ts';
import type { CallBody } from '../../../contract/http/call.ts';
import type { RecoveryResult } from '../../../contract/http/recovery.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { badRequest, permissionDenied } from '../../platform/errors.ts';
import { tokenOf } from '../../platform/http/guards.ts';
import { setMailAddress } from './service/mailAddress.ts';
import type { Routes } from '../../platform/http/bind.ts';
import type { RouteLimiters } from '../../platform/http/limiter.ts';
import type { Mailer } from '../../platform/mail/types.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';
import type { Recovery } from './service/recovery.ts';
import type { UserService } from '../accounts/index.ts';
import type { Tokens } from '../auth/index.ts';

export interface RecoveryRoutes {
  readonly routes: Routes;
  readonly limiters: RouteLimiters;
  readonly mailer: Mailer;
  readonly recovery: Recovery;
  readonly tokens: Pick<Tokens, 'sessions' | 'endOthers'>;
  readonly context: ServiceContext;
  readonly services: { readonly users: Pick<UserService, 'get' | 'replace'> };
}

const SUCCESS = { success: true } as const;

export function bindRecovery(route: RecoveryRoutes): void {
  const { routes, limiters, mailer, recovery, tokens, context } = route;
  routes.open(calls.getForgotPasswordFlag, limiters.open, async () => ({
    ...SUCCESS,
    flag: await mailer.configured(),
  }));
  routes.open(calls.requestRecovery, limiters.recovery, ({ query }) => {
    recovery.request({ username: query.username, language: query.language ?? 'en' });
    return SUCCESS;
  });
  routes.open(calls.checkRecovery, limiters.recovery, async ({ body }) => ({
    valid: await recovery.isValid(body.data),
  }));
  routes.open(calls.resetPassword, limiters.recovery, async ({ body }, c) => {
    const { data, username, password, language = 'en' } = body;
    if (data !== undefined) return { result: await recovery.use({ data, username, password, language }) };
    const caller = await tokens.sessions.find(tokenOf(c) ?? '', c.get('remoteHost'), true);
    if (caller === null) throw permissionDenied();
    return { result: await setPassword(route, caller, body) };
  });
  routes.token(calls.setEmailFlag, async ({ caller, body }) => {
    await setMailAddress(context, caller, body);
    return SUCCESS;
  });
}

/** As saving the user would, with all that is known of them left as it is. */
async function setPassword(
  { services: { users }, tokens }: RecoveryRoutes,
  caller: Caller,
  { username = '', password = '' }: CallBody<typeof calls.resetPassword>,
): Promise<RecoveryResult> {
  if (password === '') throw badRequest('The password is missing.');
  const { attributes } = await users.get(caller, username);
  await users.replace(caller, username, { password, attributes });
  await tokens.endOthers(username, caller);
  return 'done';
}
