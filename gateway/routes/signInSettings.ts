import { calls } from '../../contract/http/index.ts';
import { resetSecondFactor } from '../auth/resetSecondFactor.ts';
import { failBanIsOn, switchFailBan, switchTwoFactor, twoFactorIsOn } from '../auth/signInSettings.ts';
import { passwordMinChars, setPasswordMinChars } from '../settings/passwordRule.ts';
import { demandAdministrator } from './administrators.ts';
import type { RouteContext } from './context.ts';

const SUCCESS = { success: true } as const;
const stateOf = (on: boolean) => (on ? 'active' : 'inactive');

export function bindSignInSettings({ routes, commands, context, log }: RouteContext): void {
  const { db } = context;
  routes.token(calls.getTwoFactor, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return stateOf(await twoFactorIsOn(db));
  });
  routes.token(calls.setTwoFactor, async ({ caller, body }) => {
    await demandAdministrator(commands, caller);
    await switchTwoFactor(db, body.allow2FA);
    return SUCCESS;
  });
  routes.token(calls.resetSecondFactor, async ({ caller, body }) => {
    await demandAdministrator(commands, caller);
    const { username, language = 'en' } = body;
    await resetSecondFactor(context, caller, { username, language }, log);
    return SUCCESS;
  });
  routes.token(calls.getFailBan, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return stateOf(await failBanIsOn(db));
  });
  routes.token(calls.setFailBan, async ({ caller, body }) => {
    await demandAdministrator(commands, caller);
    await switchFailBan(db, body.allowFail2Ban);
    return SUCCESS;
  });
  routes.token(calls.getPasswordRule, async () => ({ minChars: await passwordMinChars(db) }));
  routes.token(calls.setPasswordRule, async ({ caller, body }) => {
    await demandAdministrator(commands, caller);
    await setPasswordMinChars(db, body.minChars);
    return SUCCESS;
  });
}
