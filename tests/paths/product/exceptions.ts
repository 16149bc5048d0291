/** A state's id or a transition's key that no path visits, and why it may stay so. */
export interface Exception {
  readonly machine: string;
  readonly missed: string;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [];
