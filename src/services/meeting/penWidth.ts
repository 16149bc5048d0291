import {
  BOARD_LINE_MAX,
  BOARD_PRESSURE_LEAST,
  BOARD_PRESSURE_MOST,
  BOARD_PRESSURE_STEP,
  BOARD_SEND_MS,
} from '../../../contract/limits.ts';

/** How wide a line is while it is drawn. */
export interface PenWidth {
  /** Now; a pen's follows its force, that of mouse and finger stays. */
  at(event: PointerEvent): number;
}

const TENTHS = 10;
const within = (size: number): number => Math.min(Math.max(Math.round(size * TENTHS) / TENTHS, 1), BOARD_LINE_MAX);

/** The chosen width at half the force. */
const widthFor = (chosen: number, pressure: number): number =>
  within(chosen * (BOARD_PRESSURE_LEAST + pressure * (BOARD_PRESSURE_MOST - BOARD_PRESSURE_LEAST)));

/**
 * Of a line that begins with this event. It changes by steps, and no more often than others are told: each width is a message of
 * its own, and a line must not be told more slowly than it is drawn.
 */
export function createPenWidth(chosen: number, first: PointerEvent): PenWidth {
  if (first.pointerType !== 'pen') return { at: () => chosen };
  let size = widthFor(chosen, first.pressure);
  let sinceMs = performance.now();
  return {
    at({ pressure }) {
      const wanted = widthFor(chosen, pressure);
      const isStep = Math.abs(wanted - size) >= BOARD_PRESSURE_STEP * chosen;
      const nowMs = performance.now();
      if (isStep && nowMs - sinceMs >= BOARD_SEND_MS) [size, sinceMs] = [wanted, nowMs];
      return size;
    },
  };
}
