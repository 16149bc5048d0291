/** A statechart told as plain data: what the pages in docs, the inspector and the coverage count all read. */
export interface Chart {
  readonly id: string;
  readonly description: string | null;
  readonly root: ChartState;
  readonly actors: readonly ChartActor[];
  readonly delays: readonly ChartDelay[];
}

export type ChartStateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly path: readonly string[];
  readonly kind: ChartStateKind;
  readonly history: 'shallow' | 'deep' | null;
  /** The id of the child that is entered first. */
  readonly initial: string | null;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
  /** How many states are folded away in this one; none where it is not folded. */
  readonly foldedStates?: number;
}

export interface ChartInvoke {
  readonly id: string;
  readonly src: string;
}

export interface ChartTransition {
  /** State, event and index: the name under which coverage counts it. */
  readonly key: string;
  readonly source: string;
  /** Empty for an eventless (`always`) transition. */
  readonly event: string;
  readonly index: number;
  /** The event as a reader says it: `after 15 s`, `done(openTunnel)`. */
  readonly label: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** Empty for an internal transition: the state does not change. */
  readonly targets: readonly string[];
  readonly reenter: boolean;
  readonly description: string | null;
}

/** A child that the machine invokes in a state or spawns by an action. */
export interface ChartActor {
  readonly src: string;
  readonly kind: 'invoked' | 'spawned';
  readonly state: string;
}

export interface ChartDelay {
  readonly name: string;
  /** Null where the machine computes it from its context. */
  readonly ms: number | null;
  readonly states: readonly string[];
}
