/**
 * The only file that imports `xstate/graph`: what the library leaves open is closed here. Without these checks a path passes
 * when an event has no executor, when a state asserts nothing, and when half of the model is never visited.
 */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { createTestModel, TestModel, toDirectedGraph } from 'xstate/graph';
import type { DirectedGraphNode, TestPath } from 'xstate/graph';

export type Path = TestPath<AnyMachineSnapshot, EventObject>;

/** How one model's words are carried out and seen on one product: a machine, the app in a page object, a real gateway. */
export interface Driver {
  readonly events: Readonly<Record<string, (event: EventObject) => Promise<void> | void>>;
  /** By state path (`signedIn.home`); one entry at least must match in each step. */
  readonly states: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Promise<void> | void>>;
}

export interface PathOptions {
  /** Payloads to try; an event type without one is sent bare. */
  readonly cases?: readonly EventObject[];
  readonly every?: 'shortest' | 'simple';
  readonly limit?: number;
}

/** The paths through a hand-written model. The library refuses models with actors or delays: they would test themselves. */
export function pathsThrough(
  model: AnyStateMachine,
  { cases = [], every = 'shortest', limit }: PathOptions = {},
): readonly Path[] {
  const testModel = createTestModel(model, {
    events: [...cases],
    filterEvents: (snapshot, event) => snapshot.can(event),
    ...(limit === undefined ? {} : { limit }),
  });
  const paths = every === 'simple' ? testModel.getSimplePaths() : testModel.getShortestPaths();
  return paths as unknown as readonly Path[];
}

export interface ProductOptions {
  readonly input: unknown;
  readonly events: (snapshot: AnyMachineSnapshot) => readonly EventObject[];
  readonly serializeState: (snapshot: AnyMachineSnapshot, event?: EventObject, before?: AnyMachineSnapshot) => string;
  readonly limit: number;
}

/** The shortest paths through a machine of the product; replies and delays are events of the path. */
export function pathsThroughProduct(machine: AnyStateMachine, options: ProductOptions): readonly Path[] {
  const { input, events, serializeState, limit } = options;
  const model = new TestModel<AnyMachineSnapshot, EventObject, unknown>(pureLogic(machine), {
    input,
    events,
    serializeState,
    limit,
    filterEvents: (snapshot, event) => snapshot.status === 'active' && snapshot.can(event),
    stateMatcher: (_snapshot, key) => key !== '*',
  });
  return model.getShortestPaths();
}

/**
 * The library explores with an empty actor as `self`, and with actors that never end: machines that ask themselves for their
 * children need their snapshot, and an actor that has answered must not answer again.
 */
function pureLogic(machine: AnyStateMachine): AnyStateMachine {
  const transition: AnyStateMachine['transition'] = (snapshot, event, scope) => {
    const self = Object.create(scope.self, { getSnapshot: { value: () => snapshot } }) as typeof scope.self;
    return withoutAnswered(machine.transition(snapshot, event, { ...scope, self }), snapshot, event.type);
  };
  return Object.create(machine, { transition: { value: transition } }) as AnyStateMachine;
}

function withoutAnswered(next: AnyMachineSnapshot, before: AnyMachineSnapshot, type: string): AnyMachineSnapshot {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (id === undefined || next.children[id] !== before.children[id]) return next;
  const { [id]: _answered, ...children } = next.children;
  return { ...next, children };
}

/** Walks one path on a product; fails on an event nobody carries out and on a state nobody looks at. */
export async function walkPath(path: Path, driver: Driver): Promise<void> {
  requireExecutors(path, driver);
  const events = Object.fromEntries(
    Object.entries(driver.events).map(([type, execute]) => [
      type,
      ({ event }: { event: EventObject }) => execute(event),
    ]),
  );
  const nobodyLooks = (snapshot: AnyMachineSnapshot) => {
    throw new Error(`No assertion for the state ${JSON.stringify(snapshot.value)}.`);
  };
  await path.test({
    events: { ...events, 'xstate.init': () => undefined },
    states: { '*': nobodyLooks, ...driver.states },
  });
}

function requireExecutors(path: Path, { events }: Driver): void {
  const missing = path.steps
    .map(({ event }) => event.type)
    .filter((type) => type !== 'xstate.init' && !(type in events));
  if (missing.length > 0) throw new Error(`Nobody carries out ${[...new Set(missing)].join(', ')}.`);
}

/** The states of a model that no path visits; a model whose states are not all reached promises more than it tests. */
export function unvisitedStates(model: AnyStateMachine, paths: readonly Path[]): readonly string[] {
  const visited = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ state }) => nodeIdsOf(state))));
  return idsBelow(model.root).filter((id) => !visited.has(id));
}

export function nodeIdsOf(snapshot: AnyMachineSnapshot): readonly string[] {
  return snapshot._nodes.map(({ id }) => id);
}

function idsBelow(node: AnyStateNode): readonly string[] {
  const below = Object.values(node.states).flatMap(idsBelow);
  return node.type === 'history' ? below : [node.id, ...below];
}

export interface Edge {
  readonly source: string;
  readonly event: string;
  readonly target: string;
}

/** The library's own reading of a machine's arrows, to compare ours with. It leaves out eventless transitions. */
export function libraryEdges(machine: AnyStateMachine): readonly Edge[] {
  const edgesOf = ({ edges, children }: DirectedGraphNode): readonly Edge[] => [
    ...edges.map(({ source, target, transition }) => ({
      source: source.id,
      event: transition.eventType,
      target: target.id,
    })),
    ...children.flatMap(edgesOf),
  ];
  return edgesOf(toDirectedGraph(machine));
}
