import { calls } from '../../contract/http/index.ts';
import type { Caller } from '../auth/caller.ts';
import { demand, found } from '../commands/access.ts';
import { findAccount } from '../repositories/users.ts';
import {
  applyGeneralColors,
  generalColorsApply,
  readColors,
  readGeneralColors,
  writeColors,
  writeGeneralColors,
} from '../settings/colors.ts';
import { demandAdministrator } from './administrators.ts';
import type { RouteContext } from './context.ts';

const DONE = { success: true } as const;
const told = (colors: object) => ({ ...DONE, data: JSON.stringify(colors) });

export function bindColors({ routes, commands, context: { db } }: RouteContext): void {
  /** One's own colours, and those of anybody for administrators. */
  async function ownerOf(caller: Caller, username = caller.username): Promise<number> {
    if (username === caller.username) return caller.userId;
    demand(await commands.isAdministrator(caller));
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
    await demandAdministrator(commands, caller);
    await writeGeneralColors(db, body.colorSettings);
    return DONE;
  });
  routes.token(calls.setGeneralColorSetting, async ({ caller, body }) => {
    await demandAdministrator(commands, caller);
    await applyGeneralColors(db, body.colorSetting);
    return DONE;
  });
  routes.token(calls.getGeneralColorSetting, async () => ({ ...DONE, colorSetting: await generalColorsApply(db) }));
}
