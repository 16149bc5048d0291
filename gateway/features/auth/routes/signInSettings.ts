import { calls } from '../../../../contract/http/index.ts';
import { resetSecondFactor } from '../service/resetSecondFactor.ts';
import { failBanIsOn, switchFailBan, switchTwoFactor, twoFactorIsOn } from '../service/signInSettings.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { passwordMinChars, setPasswordMinChars } from '../../accounts/index.ts';
import { demandAdministrator, type IsAdministrator } from '../../permissions/index.ts';

export interface SignInSettingRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: ServiceContext;
  readonly log: Log;
}

const SUCCESS = { success: true } as const;
const stateOf = (on: boolean) => (on ? 'active' : 'inactive');

export function bindSignInSettings({ routes, services, context, log }: SignInSettingRoutes): void {
  const { db } = context;
  routes.token(calls.getTwoFactor, async ({ caller }) => {
    await demandAdministrator(services, caller);
    return stateOf(await twoFactorIsOn(db));
  });
  routes.token(calls.setTwoFactor, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    await switchTwoFactor(db, body.allow2FA);
    return SUCCESS;
  });
  routes.token(calls.resetSecondFactor, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    const { username, language = 'en' } = body;
    await resetSecondFactor(context, caller, { username, language }, log);
    return SUCCESS;
  });
  routes.token(calls.getFailBan, async ({ caller }) => {
    await demandAdministrator(services, caller);
    return stateOf(await failBanIsOn(db));
  });
  routes.token(calls.setFailBan, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    await switchFailBan(db, body.allowFail2Ban);
    return SUCCESS;
  });
  routes.token(calls.getPasswordRule, async () => ({ minChars: await passwordMinChars(db) }));
  routes.token(calls.setPasswordRule, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    await setPasswordMinChars(db, body.minChars);
    return SUCCESS;
  });
}
