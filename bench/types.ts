/** A figure's limit, or the peer's figure beside it, as the table shows it. */
export interface Beside {
  readonly atMost?: number;
  readonly atLeast?: number;
  /** What stands beside the figure where there is no fixed limit: whose it is, or what it may be. */
  readonly note?: string;
}

/** One run's raw figures, kept in the JSON so that a reader can judge the spread. */
export type Sample = Readonly<Record<string, number>>;

export interface Measured {
  /** The row's figures under their stable names. */
  readonly figures: Readonly<Record<string, number>>;
  readonly samples: readonly Sample[];
  /** Limits that depend on this run, such as the peer's own figure; they add to the row's. */
  readonly beside?: Readonly<Record<string, Beside>>;
}

/** One row of the bench. `method` says in one line how its figures are taken. */
export interface BenchRow {
  readonly name: string;
  readonly method: string;
  readonly beside: Readonly<Record<string, Beside>>;
  /** Takes the figures; `progress` is shown while it runs. */
  measure(progress: (text: string) => void): Promise<Measured>;
}
