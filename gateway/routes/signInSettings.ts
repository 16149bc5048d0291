import { calls } from '../../contract/http/index.ts';
import { failBanIsOn, switchFailBan, switchTwoFactor, twoFactorIsOn } from '../auth/signInSettings.ts';
import { found, inTransaction } from '../commands/access.ts';
import { record } from '../commands/record.ts';
import { deleteTotpSecret } from '../repositories/totpSecrets.ts';
import { findAccount } from '../repositories/users.ts';
import { passwordMinChars, setPasswordMinChars } from '../settings/passwordRule.ts';
import { demandAdministrator } from './administrators.ts';
import type { RouteContext } from './context.ts';

const SUCCESS = { success: true } as const;
const stateOf = (on: boolean) => (on ? 'active' : 'inactive');

export function bindSignInSettings({ routes, commands, context }: RouteContext): void {
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
    const { userId } = found(await findAccount(db, body.username));
    await inTransaction(db, async (transaction) => {
      await deleteTotpSecret(transaction, userId);
      const entry = {
        action: 'account.changed',
        object: `user/${body.username}`,
        detail: 'second factor reset',
      } as const;
      await record(context, transaction, caller, [entry]);
    });
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
