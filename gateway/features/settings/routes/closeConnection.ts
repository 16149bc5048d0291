import { calls } from '../../../../contract/http/index.ts';
import { closeConnectionIsOn, switchCloseConnection } from '../service/closeConnection.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { demandAdministrator, type IsAdministrator } from '../../permissions/index.ts';

export interface CloseConnectionRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: Pick<ServiceContext, 'db'>;
}

export function bindCloseConnection({ routes, services, context: { db } }: CloseConnectionRoutes): void {
  routes.token(calls.getCloseConnection, async () => ({
    success: true as const,
    connSetting: await closeConnectionIsOn(db),
  }));
  routes.token(calls.setCloseConnection, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    await switchCloseConnection(db, body.connSetting);
    return { success: true as const };
  });
}
