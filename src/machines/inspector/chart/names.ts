import { and, not, or } from 'xstate';

const AND = operatorOf(and([]));
const OR = operatorOf(or([]));
const NOT = operatorOf(not('x'));

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

interface Operator {
  readonly check: unknown;
  readonly guards: readonly unknown[];
}

/** Guards combined by `and`, `or` and `not` carry their parts; a minified build keeps these but not the names. */
function operatorOf(guard: unknown): Operator | null {
  if (typeof guard !== 'function') return null;
  const { check, guards } = guard as Partial<Operator>;
  return check !== undefined && Array.isArray(guards) ? { check, guards } : null;
}

export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  const operator = operatorOf(guard);
  if (operator) return operatorName(operator);
  if (typeof guard === 'function') return guard.name || 'condition';
  return withParams(guard as Parameterized, 'condition');
}

interface Parameterized {
  readonly type?: string;
  readonly params?: unknown;
}

/** `say(incomplete)`: what is handed to a shared action or guard tells its uses apart. */
function withParams({ type = '', params }: Parameterized, otherwise: string): string {
  const values = typeof params === 'object' && params !== null ? Object.values(params) : [params];
  const shown = values.filter((value) => ['string', 'number', 'boolean'].includes(typeof value));
  return shown.length > 0 ? `${type}(${shown.join(', ')})` : type || otherwise;
}

function operatorName({ check, guards }: Operator): string {
  const parts = guards.map((part) => guardName(part) ?? 'condition');
  if (check === NOT?.check) return `not ${parts.join()}`;
  if (check === AND?.check) return parts.join(' and ');
  if (check === OR?.check) return `(${parts.join(' or ')})`;
  return 'condition';
}

interface BuiltIn {
  readonly type?: string;
  readonly event?: unknown;
  readonly src?: unknown;
  readonly sendId?: unknown;
}

/** The name of an action; null for the ones that the library adds by itself to run `after`. */
export function actionName(action: unknown): string | null {
  if (typeof action === 'string') return action;
  if (typeof action !== 'function') return withParams(action as Parameterized, 'action');
  const builtIn = action as BuiltIn;
  const type = builtIn.type?.replace('xstate.', '');
  if (type === undefined) return action.name || 'action';
  const subject = eventName(builtIn.event) ?? textOf(builtIn.src) ?? textOf(builtIn.sendId);
  if (subject?.startsWith('xstate.after.')) return null;
  return subject === null ? type : `${type}(${subject})`;
}

function eventName(event: unknown): string | null {
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function duration(ms: number): string {
  if (ms >= MINUTE_MS && ms % MINUTE_MS === 0) return `${ms / MINUTE_MS} min`;
  return ms >= SECOND_MS ? `${ms / SECOND_MS} s` : `${ms} ms`;
}

export interface EventNames {
  /** The source's name by the invoked actor's id. */
  readonly sources: ReadonlyMap<string, string>;
  readonly delayMs: (name: string) => number | null;
}

/** Shortens the library's own event types to what a reader would say. */
export function eventLabel(event: string, names: EventNames): string {
  const [, kind, rest] = /^xstate\.(done\.actor|error\.actor|snapshot|done\.state|after)\.(.+)$/.exec(event) ?? [];
  if (kind === undefined || rest === undefined) return event === '*' ? 'any other event' : event || 'always';
  if (kind === 'after') return afterLabel(rest, names);
  if (kind === 'done.state') return 'done';
  const actor = rest === '*' ? 'any child' : (names.sources.get(rest) ?? rest);
  return `${kind.split('.')[0] ?? kind}(${actor})`;
}

function afterLabel(rest: string, names: EventNames): string {
  const name = rest.slice(0, rest.indexOf('.'));
  const ms = names.delayMs(name);
  if (ms === null) return `after ${name}`;
  return Number.isNaN(Number(name)) ? `after ${duration(ms)} (${name})` : `after ${duration(ms)}`;
}
