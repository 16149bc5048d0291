import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Sample } from './samples.ts';

const FAILURE = new Error('The actor failed.');

/** Everything that can happen in this state: what is sent, what running actors may answer, and the delays that may pass. */
export function eventsIn(snapshot: AnyMachineSnapshot, sample: Sample): readonly EventObject[] {
  return [...sample.events, ...replies(snapshot, sample), ...delays(snapshot)];
}

function replies(snapshot: AnyMachineSnapshot, { outputs = {} }: Sample): readonly EventObject[] {
  return Object.entries(snapshot.children).flatMap(([actorId, child]) => {
    const src = (child as { src?: unknown } | undefined)?.src;
    const finished = (typeof src === 'string' ? outputs[src] : undefined) ?? [undefined];
    return [
      ...finished.map((output) => ({ type: `xstate.done.actor.${actorId}`, output, actorId })),
      { type: `xstate.error.actor.${actorId}`, error: FAILURE, actorId },
    ];
  });
}

function delays(snapshot: AnyMachineSnapshot): readonly EventObject[] {
  return snapshot._nodes.flatMap(({ after }) =>
    [...new Set(after.map(({ eventType }) => eventType))].map((type) => ({ type })),
  );
}
