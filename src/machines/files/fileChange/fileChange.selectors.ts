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

/** What is being done, and what waits for it. */
const ordersIn = (snapshot: FileChangeSnapshot) =>
  snapshot.matches('changing') ? [snapshot.context.order, ...snapshot.context.waiting] : snapshot.context.waiting;

/** The names of what is being changed or waits for it: their rows are at work. */
export const selectChangingNames = (snapshot: FileChangeSnapshot): readonly string[] =>
  ordersIn(snapshot).flatMap(namesOf);

/** Whether something comes back out of the bin, or waits to. */
export const selectRestoring = (snapshot: FileChangeSnapshot): boolean =>
  ordersIn(snapshot).some(({ kind }) => kind === 'restore');
