import { calls } from '../../../../contract/http/index.ts';
import { changePreferences, noteGreeted, readPreferences, wasGreeted } from '../service/settingStore.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { hasAdministrator, type IsAdministrator } from '../../permissions/index.ts';

export interface PreferenceRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: Pick<ServiceContext, 'db'>;
}

const DONE = { success: true } as const;

export function bindPreferences({ routes, services, context: { db } }: PreferenceRoutes): void {
  routes.token(calls.getAccount, async ({ caller: { username, userId } }) => ({
    username,
    onlyAdministrator: (await services.isAdministrator({ username, userId })) && !(await hasAdministrator(db, userId)),
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
