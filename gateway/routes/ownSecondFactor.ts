import { calls } from '../../contract/http/index.ts';
import type { Caller } from '../auth/caller.ts';
import { createOwnSecondFactor } from '../auth/ownSecondFactor.ts';
import { found } from '../commands/access.ts';
import { findAccount } from '../repositories/users.ts';
import { demandAdministrator } from './administrators.ts';
import type { RouteContext } from './context.ts';

export function bindOwnSecondFactor({ routes, commands, context, tokens }: RouteContext): void {
  const own = createOwnSecondFactor(context);

  /** Whoever holds a stolen token must not find out the password by trying. */
  const demandPassword = (caller: Caller, password: string) =>
    tokens.countTries(caller.username, caller.remoteHost, () => own.demandPassword(caller, password));

  routes.token(calls.getOwnSecondFactor, ({ caller }) => own.read(caller));
  routes.token(calls.getSecondFactorOf, async ({ caller, query }) => {
    await demandAdministrator(commands, caller);
    return own.read(found(await findAccount(context.db, query.username)));
  });
  routes.token(calls.beginSecondFactor, async ({ caller, body }) => {
    await own.demandState(caller, 'off');
    await demandPassword(caller, body.password);
    return own.begin(caller);
  });
  routes.token(calls.confirmSecondFactor, async ({ caller, body }) => {
    await own.demandState(caller, 'off');
    return { recoveryCodes: await own.confirm(caller, body.code) };
  });
  routes.token(calls.renewRecoveryCodes, async ({ caller, body }) => {
    await own.demandState(caller, 'on');
    await demandPassword(caller, body.password);
    return { recoveryCodes: await own.renewCodes(caller, body.code) };
  });
  routes.token(calls.turnOffSecondFactor, async ({ caller, body }) => {
    await own.demandState(caller, 'on');
    await demandPassword(caller, body.password);
    await own.turnOff(caller, body.code);
    return { success: true } as const;
  });
}
