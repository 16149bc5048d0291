import { calls } from '../../../../contract/http/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import {
  applyGeneralColors,
  generalColorsApply,
  readColors,
  readGeneralColors,
  writeColors,
  writeGeneralColors,
} from '../service/colors.ts';
import { found } from '../../../platform/database/transaction.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { findAccount } from '../../accounts/index.ts';
import { demand, demandAdministrator, type IsAdministrator } from '../../permissions/index.ts';

export interface ColorRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: Pick<ServiceContext, 'db'>;
}

const DONE = { success: true } as const;
const told = (colors: object) => ({ ...DONE, data: JSON.stringify(colors) });

export function bindColors({ routes, services, context: { db } }: ColorRoutes): void {
  /** One's own colours, and those of anybody for administrators. */
  async function ownerOf(caller: Caller, username = caller.username): Promise<number> {
    if (username === caller.username) return caller.userId;
    demand(await services.isAdministrator(caller));
    return found(await findAccount(db, username)).userId;
  }

  routes.token(calls.getGeneralColorSettings, async () => told(await readGeneralColors(db)));
  routes.token(calls.getColorSettings, async ({ caller, query }) =>
    told(await readColors(db, await ownerOf(caller, query.username))),
  );
  routes.token(calls.saveColorSettings, async ({ caller, body }) => {
    await writeColors(db, await ownerOf(caller, body.username), body.colorSettings);
    return DONE;
  });
  routes.token(calls.saveGeneralColorSettings, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    await writeGeneralColors(db, body.colorSettings);
    return DONE;
  });
  routes.token(calls.setGeneralColorSetting, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    await applyGeneralColors(db, body.colorSetting);
    return DONE;
  });
  routes.token(calls.getGeneralColorSetting, async () => ({ ...DONE, colorSetting: await generalColorsApply(db) }));
}
