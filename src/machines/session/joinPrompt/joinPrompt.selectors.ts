import type { JoinPromptSnapshot } from './joinPrompt.machine.ts';
import type { WaitingRequest } from './joinPrompt.types.ts';

/** Who is asked about now; null while nobody waits. */
export const selectAsking = (snapshot: JoinPromptSnapshot): WaitingRequest | null =>
  snapshot.matches('prompting') ? (snapshot.context.queue[0] ?? null) : null;

export const selectMoreWaiting = ({ context }: JoinPromptSnapshot): number => Math.max(0, context.queue.length - 1);
