import type { ReactNode } from 'react';
import { drawUnseen } from './drawUnseen.tsx';
import { whenIdle } from './useWarmUp.ts';

/** By the third time engines have compiled what ran twice; more of them help little. */
const TIMES = 3;

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

export interface Rehearsed {
  readonly content: ReactNode;
  readonly end: () => void;
}

/** Goes through what comes next, in pauses and unseen, for as long as it is wanted: what has run before is quick (ADR 18). */
export async function drawAhead(isWanted: () => boolean, begin: () => Rehearsed | Promise<Rehearsed>): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    await idle();
    if (!isWanted()) return;
    const { content, end } = await begin();
    await idle();
    if (isWanted()) await drawUnseen(content, isWanted);
    end();
  }
}
