import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { keyOfTaken } from '../../../src/machines/inspector/chart/keys.ts';
import { chartOf, transitionsOf } from '../../../src/machines/inspector/chart/walk.ts';
import type { MachineSamples } from '../../../src/machines/shared/samples.ts';
import { eventsIn, sourceOf } from './events.ts';

const COUNT_MAX = 20;
const LIST_MAX = 2;
const DEPTH_MAX = 2;

/** The transitions that an event would take at once; what follows from them by itself is not asked here. */
export function takenKeys(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): readonly string[] {
  return machine
    .getTransitionData(snapshot, event)
    .map(keyOfTaken)
    .filter((key) => key !== null);
}

export type Serializer = (snapshot: AnyMachineSnapshot) => string;

/** Two moments count as the same when states and context are, as far as the context can be counted: lists end, depths end. */
export function byContext(snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, snapshot.status, bounded(snapshot.context, 0)]);
}

function bounded(value: unknown, depth: number): unknown {
  if (typeof value === 'number') return Math.min(value, COUNT_MAX);
  if (typeof value !== 'object' || value === null) return value;
  if ('sessionId' in value && 'getSnapshot' in value) return 'actor';
  if (depth > DEPTH_MAX) return 'object';
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map((item) => bounded(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, bounded(item, depth + 1)]));
}

/** For machines with too much context: states, counts and the outcome of every guard; what else there is decides nothing. */
export function byOutcome(machine: AnyStateMachine, samples: MachineSamples): Serializer {
  const known = new WeakMap<object, Map<string, string>>();
  const isGuarded = guardedIn(machine);
  const describe = (snapshot: AnyMachineSnapshot): string => {
    const outcome = (event: EventObject) => [event.type.replace(/\d+/g, '#'), takenKeys(machine, snapshot, event)];
    const events = snapshot.status === 'active' ? eventsIn(snapshot, samples).filter(isGuarded) : [];
    const outcomes = new Set(events.map((event) => JSON.stringify(outcome(event))));
    return JSON.stringify([snapshot.value, snapshot.status, countsIn(snapshot.context), [...outcomes]]);
  };
  // Many ways lead to the same states with the very same context: what guards say there is asked once.
  return (snapshot) => {
    const place = placeOf(snapshot);
    const ofContext = known.get(snapshot.context) ?? new Map<string, string>();
    known.set(snapshot.context, ofContext);
    const text = ofContext.get(place) ?? describe(snapshot);
    ofContext.set(place, text);
    return text;
  };
}

/** All that a guard can ask for but the context. Actors answer nothing while paths are searched, so their names are enough. */
function placeOf({ value, status, children }: AnyMachineSnapshot): string {
  const actors = Object.entries(children).map(([id, child]) => [id, sourceOf(child)]);
  return JSON.stringify([value, status, actors]);
}

/** Whether a guard anywhere decides about an event; the states alone decide about the others. */
function guardedIn(machine: AnyStateMachine): (event: EventObject) => boolean {
  const guarded = transitionsOf(chartOf(machine)).filter(({ guard }) => guard !== null);
  const descriptors = [...new Set(guarded.map(({ event }) => event))];
  const matches = (descriptor: string, type: string) =>
    descriptor.endsWith('*') ? type.startsWith(descriptor.slice(0, -1)) : descriptor === type;
  return ({ type }) => descriptors.some((descriptor) => matches(descriptor, type));
}

function countsIn(context: Readonly<Record<string, unknown>>): readonly (readonly [string, number])[] {
  return Object.entries(context).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, Math.min(value, COUNT_MAX)] as const] : [],
  );
}
