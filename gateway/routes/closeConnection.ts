import { calls } from '../../contract/http/index.ts';
import { closeConnectionIsOn, switchCloseConnection } from '../settings/closeConnection.ts';
import { demandAdministrator } from './administrators.ts';
import type { RouteContext } from './context.ts';

export function bindCloseConnection({ routes, commands, context: { db } }: RouteContext): void {
  routes.token(calls.getCloseConnection, async () => ({
    success: true as const,
    connSetting: await closeConnectionIsOn(db),
  }));
  routes.token(calls.setCloseConnection, async ({ caller, body }) => {
    await demandAdministrator(commands, caller);
    await switchCloseConnection(db, body.connSetting);
    return { success: true as const };
  });
}
