import { FLOATING_LEAST_PX, FLOATING_STEP_PX } from '../../../../contract/limits.ts';

/** Where something lies, in CSS pixels from the left and from the top. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Place, 'width' | 'height'>;
/** What becomes of a place when somebody drags so far. */
export type Step = (from: Place, right: number, down: number) => Place;

export const moved: Step = (from, right, down) => ({ ...from, left: from.left + right, top: from.top + down });
export const resized: Step = (from, right, down) => ({
  ...from,
  width: from.width + right,
  height: from.height + down,
});

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Wholly in sight, and no smaller than what can be used. */
export function inside({ left, top, width, height }: Place, view: Size): Place {
  const kept = {
    width: between(Math.min(FLOATING_LEAST_PX, view.width), width, view.width),
    height: between(Math.min(FLOATING_LEAST_PX, view.height), height, view.height),
  };
  const most = { left: Math.max(0, view.width - kept.width), top: Math.max(0, view.height - kept.height) };
  return { ...kept, left: between(0, left, most.left), top: between(0, top, most.top) };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-FLOATING_STEP_PX, 0],
  ArrowRight: [FLOATING_STEP_PX, 0],
  ArrowUp: [0, -FLOATING_STEP_PX],
  ArrowDown: [0, FLOATING_STEP_PX],
};

/** How far an arrow key goes; null for any other key. */
export const keyStep = (key: string): readonly [number, number] | null => ARROWS[key] ?? null;

/** It stays in sight when the page gets smaller. */
export const styleOf = ({ left, top, width, height }: Place) => ({
  bottom: 'auto',
  height: `min(${height}px, 100dvh)`,
  left: `clamp(0px, ${left}px, max(0px, 100vw - ${width}px))`,
  right: 'auto',
  top: `clamp(0px, ${top}px, max(0px, 100dvh - ${height}px))`,
  width: `min(${width}px, 100vw)`,
});
