import type { Point, Size } from '../paint/geometry.ts';

export interface KeyCap {
  readonly keysym: number;
  readonly label: string;
  readonly held: boolean;
}

export interface PointerState extends Point {
  /** RFB's button mask: bit 0 left, 1 middle, 2 right, 3 to 6 the wheel. */
  readonly buttons: number;
}

/** A place the pointer was at inside the pad, in the pad's own pixels. */
export interface TrailPoint extends Point {
  /** A button was held here. */
  readonly inked: boolean;
  /** The pointer came from the point before, not from outside the pad. */
  readonly joined: boolean;
}

/** Everything a desktop shows. One viewer has one: nothing of it reaches another. */
export interface DesktopState {
  readonly size: Size;
  readonly now: Date;
  readonly typedText: string;
  /** The last keys, oldest first. */
  readonly keys: readonly KeyCap[];
  readonly heldKeys: ReadonlySet<number>;
  readonly pointer: PointerState | null;
  /** The pointer while it is over the pad. */
  readonly crosshair: PointerState | null;
  readonly trail: readonly TrailPoint[];
  readonly wheelSteps: number;
  /** What the viewer last copied on its own side; null until then. */
  readonly clipboard: string | null;
  readonly buttonHeld: boolean;
  /** True from the press of "Copy this text" until the viewer copies something itself. */
  readonly copied: boolean;
}

export const SAMPLE_TEXT = 'À bientôt! Greetings from the Welcome desktop.';

export const initialState = (size: Size, now: Date): DesktopState => ({
  size,
  now,
  typedText: '',
  keys: [],
  heldKeys: new Set(),
  pointer: null,
  crosshair: null,
  trail: [],
  wheelSteps: 0,
  clipboard: null,
  buttonHeld: false,
  copied: false,
});
