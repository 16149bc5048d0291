import * as z from 'zod/mini';
import { INSPECTOR_LOG_ENTRIES_MAX } from '../../../../contract/limits.ts';

export const LOG_FORMAT = 'oriel-inspector-log';

export const appInfo = z.object({ id: z.string(), title: z.string(), version: z.string() });

export const actorInfo = z.object({
  id: z.string(),
  /** The name that its parent gave it. */
  name: z.string(),
  parent: z.nullable(z.string()),
  /** The id of its statechart; null for a call or a stream. */
  machine: z.nullable(z.string()),
  startedAt: z.number(),
});

export const loggedEvent = z.looseObject({ type: z.string() });

export const logEntry = z.object({
  number: z.number(),
  at: z.number(),
  actor: z.string(),
  /** The sender; null for what comes from outside the actors, as from a view. */
  source: z.nullable(z.string()),
  event: loggedEvent,
  value: z.unknown(),
  active: z.array(z.string()),
  taken: z.array(z.string()),
  status: z.enum(['active', 'done', 'error', 'stopped']),
  /** Absent where it did not change. */
  context: z.optional(z.unknown()),
});

export const inspectorLog = z.object({ actors: z.array(actorInfo), entries: z.array(logEntry) });

const savedLog = z.object({ format: z.literal(LOG_FORMAT), version: z.literal(1), app: appInfo, log: inspectorLog });

export type AppInfo = z.infer<typeof appInfo>;
export type ActorInfo = z.infer<typeof actorInfo>;
export type LogEntry = z.infer<typeof logEntry>;
export type InspectorLog = z.infer<typeof inspectorLog>;
export type SavedLog = z.infer<typeof savedLog>;

export const EMPTY_LOG: InspectorLog = { actors: [], entries: [] };

export function logText(app: AppInfo, log: InspectorLog): string {
  const saved: SavedLog = { format: LOG_FORMAT, version: 1, app, log };
  return `${JSON.stringify(saved, null, 1)}\n`;
}

/** Reads a saved log; null for anything else, however it looks. */
export function parseLog(text: string): SavedLog | null {
  const result = savedLog.safeParse(jsonOf(text));
  return result.success ? result.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function withActor(log: InspectorLog, actor: ActorInfo): InspectorLog {
  return { ...log, actors: [...log.actors.filter(({ id }) => id !== actor.id), actor] };
}

export function withEntry(log: InspectorLog, entry: LogEntry): InspectorLog {
  return { ...log, entries: [...log.entries.slice(1 - INSPECTOR_LOG_ENTRIES_MAX), entry] };
}

/** A payload typed by hand: an object, or nothing for a bare event. */
export function parsePayload(text: string): Readonly<Record<string, unknown>> | null {
  if (text.trim() === '') return {};
  const value = jsonOf(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
