import { calls } from '../../../../contract/http/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { createOwnSecondFactor } from '../service/ownSecondFactor.ts';
import { found } from '../../../platform/database/transaction.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Tokens } from '../service/tokens.ts';
import { findAccount } from '../../accounts/index.ts';
import { demandAdministrator, type IsAdministrator } from '../../permissions/index.ts';

export interface SecondFactorRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: ServiceContext;
  readonly tokens: Pick<Tokens, 'countTries'>;
}

export function bindOwnSecondFactor({ routes, services, context, tokens }: SecondFactorRoutes): void {
  const own = createOwnSecondFactor(context);

  /** Whoever holds a stolen token must not find out the password by trying. */
  const demandPassword = (caller: Caller, password: string) =>
    tokens.countTries(caller.username, caller.remoteHost, () => own.demandPassword(caller, password));

  routes.token(calls.getOwnSecondFactor, ({ caller }) => own.read(caller));
  routes.token(calls.getSecondFactorOf, async ({ caller, query }) => {
    await demandAdministrator(services, caller);
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
