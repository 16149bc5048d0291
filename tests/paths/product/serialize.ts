import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { keyOfTaken } from '../../../src/machines/chart/keys.ts';

const COUNT_MAX = 20;
const LIST_MAX = 2;
const DEPTH_MAX = 2;

/**
 * When two moments of a machine count as the same: same states, same context as far as it can be counted, reached by the same
 * transitions. The last part makes every transition the end of some path, not only every state.
 */
export function serializerOf(machine: AnyStateMachine) {
  return (snapshot: AnyMachineSnapshot, event?: EventObject, before?: AnyMachineSnapshot): string => {
    const taken = event && before ? takenKeys(machine, before, event) : [];
    return JSON.stringify([snapshot.value, snapshot.status, abstractOf(snapshot.context, 0), taken]);
  };
}

function takenKeys(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: EventObject,
): readonly (string | null)[] {
  return machine.getTransitionData(before, event).map(keyOfTaken);
}

/** Keeps what decides (numbers, words, presence) and bounds what grows, so that the search ends. */
function abstractOf(value: unknown, depth: number): unknown {
  if (typeof value === 'number') return Math.min(value, COUNT_MAX);
  if (typeof value !== 'object' || value === null) return value;
  if ('sessionId' in value && 'getSnapshot' in value) return 'actor';
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map((item) => abstractOf(item, depth + 1));
  if (depth >= DEPTH_MAX) return 'object';
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, abstractOf(item, depth + 1)]));
}
