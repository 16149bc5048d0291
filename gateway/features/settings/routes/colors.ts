import { calls } from '../../../../contract/http/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { readColors, writeColors } from '../service/terminalColors.ts';
import { found } from '../../../platform/database/transaction.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { findAccount } from '../../accounts/index.ts';
import { demand, type IsAdministrator } from '../../permissions/index.ts';

export interface ColorRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: Pick<ServiceContext, 'db'>;
}

const DONE = { success: true } as const;

/** Those that people have of their own; the colours for everybody are a setting. */
export function bindColors({ routes, services, context: { db } }: ColorRoutes): void {
  /** One's own colours, and those of anybody for administrators. */
  async function ownerOf(caller: Caller, username = caller.username): Promise<number> {
    if (username === caller.username) return caller.userId;
    demand(await services.isAdministrator(caller));
    return found(await findAccount(db, username)).userId;
  }

  routes.token(calls.getColorSettings, async ({ caller, query }) => {
    const colors = await readColors(db, await ownerOf(caller, query.username));
    return { ...DONE, data: JSON.stringify(colors) };
  });
  routes.token(calls.saveColorSettings, async ({ caller, body }) => {
    await writeColors(db, await ownerOf(caller, body.username), body.colorSettings);
    return DONE;
  });
}
