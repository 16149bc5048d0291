import type { HintsSnapshot } from './hints.machine.ts';
import type { HintName } from './hints.types.ts';

/** One at a time; null where there is nothing to remind of. */
export const selectHint = (snapshot: HintsSnapshot): HintName | null => snapshot.context.hints[0] ?? null;
