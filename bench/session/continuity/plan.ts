import { pickWeighted } from '../random.ts';

/** What parts a browser from its session: the link is cut; the same page is loaded anew; another device takes over. */
type Parting = 'cut' | 'reload' | 'device';

export interface Absence {
  readonly parting: Parting;
  readonly ms: number;
}

const SHORTEST_MS = 500;
const PARTINGS: readonly (readonly [Parting, number])[] = [
  ['cut', 14],
  ['reload', 3],
  ['device', 3],
];

/** So many absences, as many of a second as of ten seconds (log-uniform). */
export function planAbsences(count: number, longestMs: number, random: () => number): readonly Absence[] {
  return Array.from({ length: count }, () => ({
    parting: pickWeighted(random, PARTINGS),
    ms: SHORTEST_MS * (longestMs / SHORTEST_MS) ** random(),
  }));
}

/** What came of one absence. */
export interface Return {
  /** From the link that is back to the first frame. */
  readonly frameMs: number;
  /** Times when a person was asked something. */
  readonly dialogs: number;
}

/** A browser with a session of its own, raw or Chromium. */
export interface Guest {
  /** Holds a key from before the absence, and lets it go while away. */
  goAwayAndComeBack(absence: Absence): Promise<Return>;
  /** Log-ons that the target saw after the first one. */
  newLogOns(): number;
  /** Keys that the target sees pressed. */
  keysDown(): Promise<number>;
  stop(): Promise<void>;
}
