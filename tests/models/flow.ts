import type { AnyStateMachine } from 'xstate';

/**
 * A flow of the specification as a statechart: hand-written, small, and ignorant of how the product does it. It has a file
 * `NAME.model.ts`, a line in `flows.ts`, and with its driver a line in `drivers/stage.ts`. It is walked in jsdom and in Chromium
 * in few long walks that come back to states where they were before, so a state may say only what is so each time.
 */
export interface Flow {
  readonly name: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** What a person does, or what they arrange, for each event. */
  readonly actions: Readonly<Record<string, string>>;
  /** Rows of the ledger that a step proves, by `event > state`. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** The `meta` of every state of a flow. */
export interface Expectation {
  readonly clause: string;
  /** What a person then sees. */
  readonly sees: string;
}
