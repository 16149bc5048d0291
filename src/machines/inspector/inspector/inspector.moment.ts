import type { ActorInfo, InspectorLog, LogEntry } from './inspector.log.ts';

/** One actor as it was at a moment of the log. */
export interface ActorRow {
  readonly actor: ActorInfo;
  readonly depth: number;
  readonly status: LogEntry['status'];
  /** The active states in words: `open.connected, live`. */
  readonly stateText: string;
}

/** The entries up to a moment; all of them where none is chosen. */
export function entriesUntil({ entries }: InspectorLog, position: number | null): readonly LogEntry[] {
  return position === null ? entries : entries.filter(({ number }) => number <= position);
}

export function lastEntryOf(entries: readonly LogEntry[], actorId: string | null): LogEntry | null {
  return entries.findLast(({ actor }) => actor === actorId) ?? null;
}

/** The actors that run at a moment, children under their parents. */
export function actorRows(log: InspectorLog, position: number | null): readonly ActorRow[] {
  const entries = entriesUntil(log, position);
  const last = new Map(entries.map((entry) => [entry.actor, entry]));
  const running = log.actors.filter(({ id }) => last.get(id)?.status === 'active');
  const rowsBelow = (parent: string | null, depth: number): readonly ActorRow[] =>
    running
      .filter((actor) => parentAmong(running, actor) === parent)
      .flatMap((actor) => [rowOf(actor, depth, last.get(actor.id)), ...rowsBelow(actor.id, depth + 1)]);
  return rowsBelow(null, 0);
}

function parentAmong(running: readonly ActorInfo[], { parent }: ActorInfo): string | null {
  return running.some(({ id }) => id === parent) ? parent : null;
}

function rowOf(actor: ActorInfo, depth: number, entry: LogEntry | undefined): ActorRow {
  return { actor, depth, status: entry?.status ?? 'active', stateText: stateText(entry?.value) };
}

export function stateText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => [key, stateText(inner)].filter((part) => part !== '').join('.'))
    .join(', ');
}

export interface ContextChange {
  readonly name: string;
  /** As JSON; null where there was no such value. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What an actor's last entry changed in its context. */
export function contextChanges(entries: readonly LogEntry[], actorId: string | null): readonly ContextChange[] {
  const own = entries.filter(({ actor }) => actor === actorId);
  const last = own.at(-1);
  if (last?.context === undefined) return [];
  const before = fieldsOf(own.slice(0, -1).findLast(({ context }) => context !== undefined)?.context);
  const after = fieldsOf(last.context);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}

export function contextAt(entries: readonly LogEntry[], actorId: string | null): unknown {
  return entries.findLast(({ actor, context }) => actor === actorId && context !== undefined)?.context ?? null;
}

function fieldsOf(context: unknown): ReadonlyMap<string, string> {
  if (typeof context !== 'object' || context === null) return new Map();
  return new Map(Object.entries(context).map(([name, value]) => [name, JSON.stringify(value) ?? 'undefined']));
}
