import type { ChartState } from '../chart.types.ts';
import type { Detail } from './details.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly state: ChartState;
  /** One of the parts of a parallel state, active together with the others. */
  readonly isRegion: boolean;
  readonly details: readonly Detail[];
  readonly width: number;
  readonly height: number;
}

export interface LabelLine {
  readonly text: string;
  /** Keys of the transitions that this line tells of. */
  readonly transitions: readonly string[];
}

export interface ArrowLabel extends Point {
  readonly lines: readonly LabelLine[];
}

/** All transitions from one state to another share an arrow; none for the arrow from the start dot. */
export interface Arrow {
  readonly id: string;
  readonly transitions: readonly string[];
  readonly points: readonly Point[];
  readonly label: ArrowLabel | null;
}

/** A chart with every box and arrow in its place, in pixels. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly starts: readonly Point[];
  readonly arrows: readonly Arrow[];
}

/** What of a drawing is lit: where an actor is, and how it came there. */
export interface Lit {
  /** Ids of the active states. */
  readonly states: ReadonlySet<string>;
  /** Keys of the transitions that were taken last. */
  readonly transitions: ReadonlySet<string>;
}
