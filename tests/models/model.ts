/**
 * The only file that imports `xstate/graph`: what the library leaves open is closed here. Without these checks a path passes
 * when an event has no executor, when a state asserts nothing, and when half of the model is never visited.
 */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { adjacencyMapToArray, createTestModel, TestModel, toDirectedGraph } from 'xstate/graph';
import type { DirectedGraphNode, StatePath } from 'xstate/graph';

export type Path = StatePath<AnyMachineSnapshot, EventObject>;

/** A key of `Driver.states` that stands for every state: the driver compares for itself. */
export const ANY_STATE = '#any';

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

/** One event in one state, and where it leads. */
export interface Way {
  readonly state: AnyMachineSnapshot;
  readonly event: EventObject;
  readonly nextState: AnyMachineSnapshot;
}

export type Possible = (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;

/** Every way that a hand-written model has where these events are possible; those of its first state come first. */
export function waysThrough(model: AnyStateMachine, isPossible: Possible): readonly Way[] {
  const filterEvents: Possible = (snapshot, event) => snapshot.can(event) && isPossible(snapshot, event);
  const testModel = createTestModel(model, { filterEvents });
  return adjacencyMapToArray(testModel.getAdjacencyMap()) as unknown as readonly Way[];
}

export interface ProductOptions {
  readonly input: unknown;
  readonly events: (snapshot: AnyMachineSnapshot) => readonly EventObject[];
  /** Which moments count as the same; bounds the search. */
  readonly serializeState: (snapshot: AnyMachineSnapshot) => string;
  /** What an event would set off, by name. */
  readonly takenBy: (snapshot: AnyMachineSnapshot, event: EventObject) => readonly string[];
  readonly limit: number;
}

/** The shortest paths through a machine of the product, and on from there every transition that is on none of them. */
export function pathsThroughProduct(machine: AnyStateMachine, options: ProductOptions): readonly Path[] {
  const { input, limit } = options;
  const eventsAt = remembered(options.events);
  const textOf = remembered(options.serializeState);
  const serializeState = (snapshot: AnyMachineSnapshot) => textOf(snapshot, snapshot);
  const model = new TestModel<AnyMachineSnapshot, EventObject, unknown>(pureLogic(machine), {
    input,
    events: (snapshot) => eventsAt(snapshot, snapshot),
    serializeState,
    limit,
    filterEvents: remembered((snapshot, event: EventObject) => snapshot.status === 'active' && snapshot.can(event)),
  });
  const reached = withinLimit(() => model.getShortestPaths({ allowDuplicatePaths: true }));
  const longest = withoutBeginnings(reached);
  return [...longest, ...leftOverPaths(model, { reached, longest }, { ...options, serializeState })];
}

/** A path that is only the beginning of another is walked with the other. */
function withoutBeginnings(paths: readonly Path[]): readonly Path[] {
  const eventsOf = ({ steps }: Path) => steps.map(({ event }) => JSON.stringify(event));
  const beginnings = new Set(paths.map((path) => eventsOf(path).slice(0, -1).join()));
  return paths.filter((path) => !beginnings.has(eventsOf(path).join()));
}

/** The search met more states than it may. */
export class TooManyStates extends Error {
  override readonly name = 'TooManyStates';
}

function withinLimit<Result>(search: () => Result): Result {
  try {
    return search();
  } catch (error) {
    const isLimit = error instanceof Error && error.message === 'Traversal limit exceeded';
    throw isLimit ? new TooManyStates('The machine has too many states to walk them all.', { cause: error }) : error;
  }
}

interface Found {
  /** The way to every state. */
  readonly reached: readonly Path[];
  readonly longest: readonly Path[];
}

function leftOverPaths(
  model: ProductModel,
  { reached, longest }: Found,
  { serializeState, takenBy }: ProductOptions,
): readonly Path[] {
  const takenAt = (steps: Path['steps'], index: number): readonly string[] => {
    const [before, step] = [steps[index - 1], steps[index]];
    return before && step ? takenBy(before.state, step.event) : [];
  };
  const taken = new Set(longest.flatMap(({ steps }) => steps.flatMap((_step, index) => takenAt(steps, index))));
  const byEnd = new Map(reached.map((path) => [serializeState(path.state), path]));
  return adjacencyMapToArray(model.getAdjacencyMap()).flatMap(({ state, event, nextState }) => {
    const fresh = takenBy(state, event).filter((key) => !taken.has(key));
    const path = byEnd.get(serializeState(state));
    if (fresh.length === 0 || !path) return [];
    for (const key of fresh) taken.add(key);
    return [{ state: nextState, weight: path.weight + 1, steps: [...path.steps, { event, state: nextState }] }];
  });
}

type ProductModel = TestModel<AnyMachineSnapshot, EventObject, unknown>;

/** The library searches once for the states and once more for the ways between them: what it was told, it is told again. */
function remembered<Key extends object, Rest extends readonly unknown[], Told>(
  tell: (snapshot: AnyMachineSnapshot, key: Key, ...rest: Rest) => Told,
): (snapshot: AnyMachineSnapshot, key: Key, ...rest: Rest) => Told {
  const known = new WeakMap<AnyMachineSnapshot, Map<Key, Told>>();
  return (snapshot, key, ...rest) => {
    const here = known.get(snapshot) ?? new Map<Key, Told>();
    known.set(snapshot, here);
    if (!here.has(key)) here.set(key, tell(snapshot, key, ...rest));
    return here.get(key) as Told;
  };
}

/**
 * The library explores with an empty actor as `self`, in one system, with actors that never end. Machines that ask themselves
 * for their children need their snapshot; names of the system must be free each time; who has answered must not answer again.
 */
function pureLogic(machine: AnyStateMachine): AnyStateMachine {
  const transition: AnyStateMachine['transition'] = remembered((snapshot, event: EventObject, scope: Scope) =>
    withoutAnswered(machine.transition(snapshot, event, pureScope(scope, snapshot)), snapshot, event.type),
  );
  let first: AnyMachineSnapshot | undefined;
  const getInitialSnapshot: AnyStateMachine['getInitialSnapshot'] = (scope, input) =>
    (first ??= machine.getInitialSnapshot(pureScope(scope, undefined), input));
  return Object.create(machine, {
    transition: { value: transition },
    getInitialSnapshot: { value: getInitialSnapshot },
  }) as AnyStateMachine;
}

type Scope = Parameters<AnyStateMachine['getInitialSnapshot']>[0];

function pureScope(scope: Scope, snapshot: AnyMachineSnapshot | undefined): Scope {
  const system = Object.create(scope.system, { _set: { value: () => undefined } }) as Scope['system'];
  const self = Object.create(scope.self, {
    getSnapshot: { value: () => snapshot },
    system: { value: system },
  }) as Scope['self'];
  return { ...scope, self, system };
}

function withoutAnswered(next: AnyMachineSnapshot, before: AnyMachineSnapshot, type: string): AnyMachineSnapshot {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (id === undefined || next.children[id] !== before.children[id]) return next;
  const { [id]: _answered, ...children } = next.children;
  return { ...next, children };
}

/**
 * Walks one path on a product; fails on an event nobody carries out and on a state nobody looks at. `held` hears the number
 * of each step once the state that it leads to has been looked at.
 */
export async function walkPath(
  path: Path,
  driver: Driver,
  held: (index: number) => void = () => undefined,
): Promise<void> {
  requireExecutors(path, driver);
  let index = -1;
  const next = () => {
    if (index >= 0) held(index);
    index += 1;
  };
  const events = Object.fromEntries(
    Object.entries(driver.events).map(([type, execute]) => [
      type,
      ({ event }: { event: EventObject }) => {
        next();
        return execute(event);
      },
    ]),
  );
  const nobodyLooks = (snapshot: AnyMachineSnapshot) => {
    throw new Error(`No assertion for the state ${JSON.stringify(snapshot.value)}.`);
  };
  const walker = new TestModel<AnyMachineSnapshot, EventObject, unknown>(path.state.machine, {
    stateMatcher: isInState,
  });
  await walker.testPath(path, {
    events: { ...events, 'xstate.init': next },
    states: { '*': nobodyLooks, ...driver.states },
  });
  next();
}

function isInState(snapshot: AnyMachineSnapshot, key: string): boolean {
  return key === ANY_STATE || (key !== '*' && snapshot.matches(key));
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
