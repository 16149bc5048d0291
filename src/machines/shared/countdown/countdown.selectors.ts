import type { CountdownSnapshot } from './countdown.machine.ts';

export const selectSecondsLeft = (snapshot: CountdownSnapshot): number => snapshot.context.secondsLeft;

/** Length of the whole countdown. */
export const selectSeconds = (snapshot: CountdownSnapshot): number => snapshot.context.seconds;
