import type { InspectorProblem } from '../../machines/inspector/inspector/inspector.types.ts';
import type { LogEntry } from '../../machines/inspector/inspector/inspector.log.ts';

export const PROBLEMS: Readonly<Record<InspectorProblem, string>> = {
  notALog: 'This file is not a log of the inspector.',
  badPayload: 'The payload must be a JSON object, or empty.',
  copyRefused: 'The browser did not allow copying.',
};

/** Local time with milliseconds: 14:02:11.204. */
export function timeText(at: number): string {
  const date = new Date(at);
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0'));
  return `${parts.join(':')}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** An event's name as a reader says it: the library's own prefix is left out. */
export function eventText(type: string): string {
  return type.replace(/^xstate\./, '');
}

/** The rest of an event beside its type; empty for a bare event. */
export function payloadText({ event }: LogEntry): string {
  const { type: _type, actorId: _actorId, ...payload } = event;
  return Object.keys(payload).length === 0 ? '' : JSON.stringify(payload);
}

export function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
