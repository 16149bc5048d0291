import type { Lit } from '../chart/drawing/drawing.types.ts';
import { actorIdIn, inspectedIn, logIn } from './inspector.apps.ts';
import type { ActorInfo, AppInfo, LogEntry } from './inspector.log.ts';
import { actorRows, contextAt, contextChanges, entriesUntil, lastEntryOf } from './inspector.moment.ts';
import type { ActorRow, ContextChange } from './inspector.moment.ts';
import type { InspectorSnapshot } from './inspector.machine.ts';
import type { InspectedApp, InspectorProblem } from './inspector.types.ts';

const NOTHING: readonly string[] = [];

export function selectMode({ context, value }: InspectorSnapshot): 'waiting' | 'live' | 'gone' | 'replaying' {
  if (value.source === 'replaying') return 'replaying';
  const inspected = inspectedIn(context);
  if (inspected === null) return 'waiting';
  return inspected.live ? 'live' : 'gone';
}

export function selectInspected({ context }: InspectorSnapshot): AppInfo | null {
  return inspectedIn(context)?.app ?? null;
}

export function selectApps({ context }: InspectorSnapshot): readonly InspectedApp[] {
  return Object.values(context.apps);
}

export function selectRows({ context }: InspectorSnapshot): readonly ActorRow[] {
  return actorRows(logIn(context), context.position);
}

export function selectActorId({ context }: InspectorSnapshot): string | null {
  return actorIdIn(context);
}

export function selectActor({ context }: InspectorSnapshot): ActorInfo | null {
  const actorId = actorIdIn(context);
  return logIn(context).actors.find(({ id }) => id === actorId) ?? null;
}

/** Events that reached statecharts; the inner life of calls and streams is noise. */
export function selectEntries({ context }: InspectorSnapshot): readonly LogEntry[] {
  const { actors, entries } = logIn(context);
  const charts = new Set(actors.filter(({ machine }) => machine !== null).map(({ id }) => id));
  return entries.filter(({ actor }) => charts.has(actor));
}

export function selectActorNames({ context }: InspectorSnapshot): ReadonlyMap<string, string> {
  return new Map(logIn(context).actors.map(({ id, name }) => [id, name]));
}

/** The number of the last entry that is taken in; null for none. */
export function selectPosition({ context }: InspectorSnapshot): number | null {
  return entriesUntil(logIn(context), context.position).at(-1)?.number ?? null;
}

export function selectFollows({ context }: InspectorSnapshot): boolean {
  return context.position === null;
}

export function selectLit({ context }: InspectorSnapshot): Lit {
  const entry = lastEntryOf(entriesUntil(logIn(context), context.position), actorIdIn(context));
  return { states: new Set(entry?.active ?? NOTHING), transitions: new Set(entry?.taken ?? NOTHING) };
}

export function selectContextChanges({ context }: InspectorSnapshot): readonly ContextChange[] {
  return contextChanges(entriesUntil(logIn(context), context.position), actorIdIn(context));
}

export function selectActorContext({ context }: InspectorSnapshot): unknown {
  return contextAt(entriesUntil(logIn(context), context.position), actorIdIn(context));
}

/** Events for which the active states have a transition; the library's own answers and delays are not for sending. */
export function selectAllowedEvents({ context }: InspectorSnapshot): readonly string[] {
  const lit = lastEntryOf(entriesUntil(logIn(context), context.position), actorIdIn(context))?.active ?? NOTHING;
  const states = context.chart?.states.filter(({ id }) => lit.includes(id)) ?? [];
  const events = states.flatMap(({ transitions }) => transitions.map(({ event }) => event));
  return [...new Set(events)]
    .filter((event) => event !== '' && !event.startsWith('xstate.') && !event.includes('*'))
    .sort();
}

export function selectProblem({ context }: InspectorSnapshot): InspectorProblem | null {
  return context.problem;
}

export function selectDrawing({ context }: InspectorSnapshot) {
  return context.chart?.drawing ?? null;
}

export function selectFoldable({ context }: InspectorSnapshot): readonly string[] {
  return context.chart?.foldable ?? NOTHING;
}

export function selectFolded({ context }: InspectorSnapshot): readonly string[] {
  return context.chart?.folded ?? NOTHING;
}

export function selectChartState({ value }: InspectorSnapshot): 'nothing' | 'laying' | 'drawn' | 'unknown' {
  if (value.drawing === 'folding') return 'drawn';
  return value.drawing === 'choosing' ? 'laying' : value.drawing;
}

export function selectCopied({ value }: InspectorSnapshot): boolean {
  return value.copying === 'copied';
}

/** How large the chart is drawn; null where it is made to fit. */
export function selectScale({ context, value }: InspectorSnapshot): number | null {
  return value.size === 'fitted' ? null : context.scale;
}
