import { calls } from '../../contract/http/index.ts';
import { hasAdministrator } from '../repositories/administrators.ts';
import { changePreferences, noteGreeted, readPreferences, wasGreeted } from '../settings/preferences.ts';
import type { RouteContext } from './context.ts';

const DONE = { success: true } as const;

export function bindPreferences({ routes, commands, context: { db } }: RouteContext): void {
  routes.token(calls.getAccount, async ({ caller: { username, userId } }) => ({
    username,
    onlyAdministrator: (await commands.isAdministrator({ username, userId })) && !(await hasAdministrator(db, userId)),
  }));
  routes.token(calls.getPreferences, ({ caller }) => readPreferences(db, caller.userId));
  routes.token(calls.changePreferences, ({ caller, body }) => changePreferences(db, caller.userId, body));
  routes.token(calls.getFirstLogin, async ({ caller }) => ({
    ...DONE,
    firstLogin: !(await wasGreeted(db, caller.userId)),
  }));
  routes.token(calls.setFirstLogin, async ({ caller }) => {
    await noteGreeted(db, caller.userId);
    return DONE;
  });
}
