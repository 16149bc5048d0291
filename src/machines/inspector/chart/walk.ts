import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartActor, ChartDelay, ChartState, ChartTransition } from './chart.types.ts';
import { transitionKey } from './keys.ts';
import { actionName, eventLabel, guardName } from './names.ts';
import type { EventNames } from './names.ts';
import { spawnedSources } from './spawns.ts';

/** Reads a machine's statechart: nested and parallel states, eventless and delayed transitions, actors and delays. */
export function chartOf(machine: AnyStateMachine): Chart {
  const { root } = machine;
  const names = eventNames(machine);
  return {
    id: machine.id,
    description: root.description ?? null,
    root: chartState(root, names),
    actors: allNodes(root).flatMap((node) => actorsOf(node, machine)),
    delays: delaysOf(machine),
  };
}

/** The states of a chart in document order, the root first. */
export function statesOf(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(statesOf)];
}

export function transitionsOf(chart: Chart): readonly ChartTransition[] {
  return statesOf(chart.root).flatMap((state) => state.transitions);
}

function allNodes(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

function eventNames(machine: AnyStateMachine): EventNames {
  const invokes = allNodes(machine.root).flatMap((node) => node.invoke);
  return {
    sources: new Map(invokes.map(({ id, src }) => [id, sourceName(src)])),
    delayMs: (name) => delayMs(machine, name),
  };
}

function sourceName(src: unknown): string {
  return typeof src === 'string' ? src : 'inline';
}

/** A delay is a number, or named in the machine's set-up. */
function delayMs(machine: AnyStateMachine, name: string): number | null {
  const delay: unknown = Number.isNaN(Number(name)) ? machine.implementations.delays[name] : Number(name);
  return typeof delay === 'number' ? delay : null;
}

function chartState(node: AnyStateNode, names: EventNames): ChartState {
  return {
    id: node.id,
    key: node.key,
    path: node.path,
    kind: node.type,
    history: node.history || null,
    initial: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
    description: node.description ?? null,
    tags: node.tags,
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: sourceName(src) })),
    transitions: definitionsOf(node).map(({ definition, index }) => chartTransition(definition, index, names)),
    states: Object.values(node.states).map((child) => chartState(child, names)),
  };
}

interface Definition {
  readonly definition: AnyTransitionDefinition;
  readonly index: number;
}

function definitionsOf(node: AnyStateNode): readonly Definition[] {
  const groups: AnyTransitionDefinition[][] = [...node.transitions.values(), node.always ?? []];
  return groups.flatMap((group) => group.map((definition, index) => ({ definition, index })));
}

function chartTransition(definition: AnyTransitionDefinition, index: number, names: EventNames): ChartTransition {
  const { source, eventType, target, actions, guard, reenter, description } = definition;
  return {
    key: transitionKey(source.id, eventType, index),
    source: source.id,
    event: eventType,
    index,
    label: eventLabel(eventType, names),
    guard: guardName(guard),
    actions: actionNames(actions),
    targets: (target ?? []).map(({ id }) => id),
    reenter,
    description: description ?? null,
  };
}

function actionNames(actions: readonly unknown[]): readonly string[] {
  return actions.map(actionName).filter((name) => name !== null);
}

function actorsOf(node: AnyStateNode, machine: AnyStateMachine): readonly ChartActor[] {
  const actions: readonly unknown[] = [
    ...node.entry,
    ...node.exit,
    ...definitionsOf(node).flatMap(({ definition }) => definition.actions as readonly unknown[]),
  ];
  const spawned = new Set(actions.flatMap((action) => spawnedSources(action, machine.implementations.actions)));
  return [
    ...node.invoke.map(({ src }) => ({ src: sourceName(src), kind: 'invoked' as const, state: node.id })),
    ...[...spawned].map((src) => ({ src, kind: 'spawned' as const, state: node.id })),
  ];
}

function delaysOf(machine: AnyStateMachine): readonly ChartDelay[] {
  const states = new Map<string, string[]>();
  for (const node of allNodes(machine.root)) {
    for (const name of new Set(node.after.map(({ delay }) => String(delay)))) {
      states.set(name, [...(states.get(name) ?? []), node.id]);
    }
  }
  return [...states].map(([name, ids]) => ({ name, ms: delayMs(machine, name), states: ids }));
}
