import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { keyOfTaken } from '../../../src/machines/inspector/chart/keys.ts';
import { chartOf, statesOf, transitionsOf } from '../../../src/machines/inspector/chart/walk.ts';
import { nodeIdsOf } from '../../models/model.ts';

/** A state's id or a transition's key that no path visits, and why it may stay so. */
export interface Exception {
  readonly machine: string;
  readonly missed: string;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [];

export interface Tally {
  readonly machine: string;
  readonly states: Count;
  readonly transitions: Count;
}

export interface Count {
  readonly visited: readonly string[];
  readonly missed: readonly string[];
}

/** Counts what real actors of one machine did: states they were in and transitions they took, as the actors report them. */
export class Coverage {
  readonly #machine: AnyStateMachine;
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
  }

  /** Takes the inspection of one actor whose children are stand-ins: only it takes transitions. */
  observe(event: InspectionEvent): void {
    if (event.type !== '@xstate.microstep') return;
    for (const id of nodeIdsOf(event.snapshot as AnyMachineSnapshot)) this.#states.add(id);
    for (const transition of event._transitions) this.#take(transition);
  }

  /** A state that is left at once shows only as the source of what was taken. */
  #take(transition: AnyTransitionDefinition): void {
    const key = keyOfTaken(transition);
    if (key === null) return;
    this.#transitions.add(key);
    this.#states.add(transition.source.id);
  }

  tally(): Tally {
    const chart = chartOf(this.#machine);
    const states = statesOf(chart.root).filter(({ kind }) => kind !== 'history');
    return {
      machine: chart.id,
      states: countOf(
        states.map(({ id }) => id),
        this.#states,
      ),
      transitions: countOf(
        transitionsOf(chart).map(({ key }) => key),
        this.#transitions,
      ),
    };
  }
}

function countOf(all: readonly string[], seen: ReadonlySet<string>): Count {
  return { visited: all.filter((name) => seen.has(name)), missed: all.filter((name) => !seen.has(name)) };
}

export function tallyLine({ machine, states, transitions }: Tally): string {
  const ratio = ({ visited, missed }: Count) => `${visited.length}/${visited.length + missed.length}`;
  return `${machine.padEnd(16)} states ${ratio(states).padStart(8)}   transitions ${ratio(transitions).padStart(8)}`;
}

/** What is wrong with a tally: gaps without a written reason, and reasons for what is no gap any more. */
export function complaintsOf(
  { machine, states, transitions }: Tally,
  exceptions: readonly Exception[],
): readonly string[] {
  const own = exceptions.filter((exception) => exception.machine === machine).map(({ missed }) => missed);
  const missed = [...states.missed, ...transitions.missed];
  return [
    ...missed.filter((name) => !own.includes(name)).map((name) => `Not visited: ${name}`),
    ...own.filter((name) => !missed.includes(name)).map((name) => `Excepted, yet visited or gone: ${name}`),
  ];
}

/** The greatest share of all states and transitions of the run that may stand in the list of exceptions. */
export const EXCEPTIONS_SHARE_MAX = 0.02;

export function exceptedShare(tallies: readonly Tally[], exceptions: readonly Exception[]): number {
  const size = ({ visited, missed }: Count) => visited.length + missed.length;
  const total = tallies.reduce((sum, { states, transitions }) => sum + size(states) + size(transitions), 0);
  return total === 0 ? 0 : exceptions.length / total;
}
