import { actorRows, entriesUntil } from './inspector.moment.ts';
import { EMPTY_LOG, parsePayload, withActor, withEntry } from './inspector.log.ts';
import type { InspectorLog } from './inspector.log.ts';
import type { AppFact, InspectedApp, InspectorContext, InspectorEvent, SentEvent } from './inspector.types.ts';

type Apps = InspectorContext['apps'];

/** What the tabs look like after one of them told something; facts of unknown tabs wait for an introduction. */
export function appsAfter(apps: Apps, fact: AppFact): Apps {
  switch (fact.type) {
    case 'app.introduced':
      return { ...apps, [fact.app.id]: { app: fact.app, log: fact.log, live: true } };
    case 'app.left':
      return changed(apps, fact.appId, (known) => ({ ...known, live: false }));
    case 'actor.started':
      return changed(apps, fact.appId, (known) => ({ ...known, log: withActor(known.log, fact.actor) }));
    case 'entry.logged':
      return changed(apps, fact.appId, (known) => ({ ...known, log: withEntry(known.log, fact.entry) }));
  }
}

function changed(apps: Apps, appId: string, change: (known: InspectedApp) => InspectedApp): Apps {
  const known = apps[appId];
  return known ? { ...apps, [appId]: change(known) } : apps;
}

/** What is looked at: a loaded log, else the chosen tab. */
export function inspectedIn({ apps, appId, loaded }: InspectorContext): InspectedApp | null {
  return loaded ?? (appId === null ? null : (apps[appId] ?? null));
}

export function logIn(context: InspectorContext): InspectorLog {
  return inspectedIn(context)?.log ?? EMPTY_LOG;
}

/** The chosen actor, or the first statechart while none is chosen or the chosen one is gone from the log. */
export function actorIdIn(context: InspectorContext): string | null {
  const { actors } = logIn(context);
  if (actors.some(({ id }) => id === context.actorId)) return context.actorId;
  const rows = actorRows(logIn(context), context.position);
  return rows.find(({ actor }) => actor.machine !== null)?.actor.id ?? null;
}

/** The machine whose chart is to be drawn. */
export function machineIn(context: InspectorContext): string | null {
  const actorId = actorIdIn(context);
  return logIn(context).actors.find(({ id }) => id === actorId)?.machine ?? null;
}

/** The position one entry on or back; stepping on from the last entry of a live tab follows it again. */
export function positionAfter(context: InspectorContext, by: 1 | -1): number | null {
  const { entries } = logIn(context);
  const index = entriesUntil({ actors: [], entries }, context.position).length - 1 + by;
  if (index >= entries.length - 1 && context.loaded === null) return null;
  const entry = entries[Math.min(Math.max(index, 0), entries.length - 1)];
  return entry?.number ?? null;
}

type SendCommand = Extract<InspectorEvent, { readonly type: 'event.send' }>;

/** The event that a command sends to the chosen actor; null where nobody is there or the payload is no object. */
export function sentEventIn(context: InspectorContext, { eventType, payload }: SendCommand): SentEvent | null {
  const actorId = actorIdIn(context);
  const fields = parsePayload(payload);
  if (actorId === null || context.appId === null || fields === null) return null;
  return { appId: context.appId, actorId, event: { ...fields, type: eventType } };
}
