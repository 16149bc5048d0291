import type { FileChangeSnapshot } from './fileChange.machine.ts';
import { namesOf } from './fileChange.orders.ts';
import type { DialogFault } from './fileChange.types.ts';

const NONE: readonly string[] = [];

/** The names that keep copies from being made, while it is asked what becomes of them; else none. */
export const selectTakenNames = (snapshot: FileChangeSnapshot): readonly string[] =>
  snapshot.matches('clashing') ? snapshot.context.taken : NONE;

/** Whether copies are being made: these can be called off. */
export const selectCopying = (snapshot: FileChangeSnapshot): boolean =>
  snapshot.matches('changing') && snapshot.context.order.kind === 'copy';

export const selectChangeFault = ({ context }: FileChangeSnapshot): DialogFault | null => context.fault;

/** The names of what is being changed: their rows are at work. */
export const selectChangingNames = (snapshot: FileChangeSnapshot): readonly string[] =>
  snapshot.matches('changing') ? namesOf(snapshot.context.order) : NONE;
