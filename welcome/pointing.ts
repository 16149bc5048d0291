import { contains, type Point, type Rect } from './paint/geometry.ts';
import { BUTTON } from './scene/pointerCard.ts';
import type { DesktopState, TrailPoint } from './scene/state.ts';

const WHEEL_UP = 8;
const WHEEL_DOWN = 16;
const PRESSES = BUTTON.left | BUTTON.middle | BUTTON.right;
const TRAIL_POINTS_MAX = 160;

interface PointerTargets {
  readonly pad: Rect;
  readonly button: Rect;
}

export interface PointerInput extends Point {
  readonly buttons: number;
}

function trailAfter({ trail, crosshair }: DesktopState, input: PointerInput, pad: Rect): readonly TrailPoint[] {
  if (!contains(pad, input)) return trail;
  const last = trail.at(-1);
  const point = {
    x: input.x - pad.x,
    y: input.y - pad.y,
    inked: (input.buttons & PRESSES) !== 0,
    joined: crosshair !== null,
  };
  const still = last && last.x === point.x && last.y === point.y && last.inked === point.inked;
  return still ? trail : [...trail, point].slice(-TRAIL_POINTS_MAX);
}

/** The desktop after the pointer moved or a button changed. A wheel step is the press of its button. */
export function movePointer(state: DesktopState, input: PointerInput, { pad, button }: PointerTargets): DesktopState {
  const before = state.pointer?.buttons ?? 0;
  const pressed = input.buttons & ~before;
  const leftPressed = (pressed & BUTTON.left) !== 0;
  const leftHeld = (input.buttons & BUTTON.left) !== 0;
  const onButton = contains(button, input);
  const clicked = state.buttonHeld && !leftHeld && onButton;
  const pointer = { x: input.x, y: input.y, buttons: input.buttons };
  return {
    ...state,
    pointer,
    crosshair: contains(pad, input) ? pointer : null,
    trail: trailAfter(state, input, pad),
    wheelSteps: state.wheelSteps + ((pressed & WHEEL_UP) !== 0 ? 1 : 0) - ((pressed & WHEEL_DOWN) !== 0 ? 1 : 0),
    buttonHeld: leftPressed ? onButton : state.buttonHeld && leftHeld,
    copied: clicked || (state.copied && !leftPressed),
  };
}
