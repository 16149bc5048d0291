import {
  SETTING_GROUPS,
  type SettingGroup,
  settingsReply,
  settingsWritten,
} from '../../../../contract/settingGroups.ts';
import { type SettingName, settingOf } from '../../../../contract/settings.ts';
import type { SettingEffect } from '../../../../contract/settingDeclaration.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RouteLimiters } from '../../../platform/http/limiter.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { demand, demandAdministrator, type IsAdministrator } from '../../permissions/index.ts';
import { createSettingStore, type SettingStore } from '../service/settingStore.ts';

export interface SettingRoutes {
  readonly routes: Routes;
  readonly limiters: RouteLimiters;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: Pick<ServiceContext, 'db' | 'keyring' | 'onRightsChanged'>;
  readonly sharing: { changeOffers(): void };
  /** Whether there are meetings was set anew. */
  readonly meetingsChanged: () => void;
}

/** What follows at the gateway where a setting has changed. */
function effectsOf({ context, sharing, meetingsChanged }: SettingRoutes): Partial<Record<SettingEffect, () => void>> {
  return {
    // Who watches is put out, here and on other gateways.
    withdrawsRights: () => context.onRightsChanged?.(),
    // So is whoever has a drive open, in a page or in a session.
    changesMenus: () => context.onRightsChanged?.(),
    changesShareOffers: () => sharing.changeOffers(),
    changesMeetings: meetingsChanged,
  };
}

/** Binds the calls of every declared setting. */
export function bindSettings(parts: SettingRoutes): void {
  const store = createSettingStore(parts.context);
  for (const group of SETTING_GROUPS) {
    bindReading(parts, store, group);
    bindWriting(parts, store, group);
  }
}

function bindReading({ routes, limiters, services }: SettingRoutes, store: SettingStore, group: SettingGroup): void {
  async function replyFor(caller: Caller | null): Promise<unknown> {
    if (group.isPrivate) demand(caller !== null && (await services.isAdministrator(caller)));
    const values = await Promise.all(group.names.map(async (name) => [name, await store.read(name)] as const));
    return settingsReply(group, new Map<SettingName, unknown>(values));
  }
  if (group.read.reply === 'raw')
    routes.raw(group.read, limiters.open, async (c) => c.text(String(await replyFor(c.get('caller')))));
  else routes.token(group.read, async ({ caller }) => (await replyFor(caller)) as object);
}

function bindWriting(parts: SettingRoutes, store: SettingStore, group: SettingGroup): void {
  const { routes, services } = parts;
  const effects = effectsOf(parts);
  async function write(changes: ReturnType<typeof settingsWritten>): Promise<object> {
    for (const [name, written] of changes) {
      await store.write(name, written);
      const { effect } = settingOf(name);
      if (effect) effects[effect]?.();
    }
    return group.done as object;
  }
  routes.token(group.write, async ({ caller, body }) => {
    await demandAdministrator(services, caller);
    return write(settingsWritten(group, body));
  });
  if (group.remove)
    routes.token(group.remove, async ({ caller }) => {
      await demandAdministrator(services, caller);
      return write(group.names.map((name) => [name, null]));
    });
}
