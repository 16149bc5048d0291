import type { AnyEventObject } from 'xstate';

/** What path tests and the inspector feed a machine with: `events` holds one entry for each case of each guard. */
export interface MachineSamples {
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
}

/** An actor's answer, as its machine receives it. */
export const done = (id: string, output: unknown): AnyEventObject => ({ type: `xstate.done.actor.${id}`, output });

/** An actor's refusal with a code that machines keep. */
export const refused = (id: string, code: string): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error: Object.assign(new Error(`refused with ${code}`), { code }),
});
