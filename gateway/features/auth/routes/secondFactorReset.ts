import { calls } from '../../../../contract/http/index.ts';
import { resetSecondFactor } from '../service/resetSecondFactor.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { demandAdministrator, type IsAdministrator } from '../../permissions/index.ts';

export interface SecondFactorResetRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: ServiceContext;
  readonly log: Log;
}

export function bindSecondFactorReset({ routes, services, context, log }: SecondFactorResetRoutes): void {
  routes.token(calls.resetSecondFactor, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    const { username, language = 'en' } = body;
    await resetSecondFactor(context, caller, { username, language }, log);
    return { success: true } as const;
  });
}
