export interface OpenRequest {
  readonly kind: 'open';
  /** Null keeps the database in memory. */
  readonly folder: string | null;
  /** An archive of `dump` to begin a new folder with. */
  readonly emptyDatabase: string | null;
  readonly isNew: boolean;
}

/** What the main thread asks of the worker that holds the embedded database. */
export type WorkerRequest =
  | OpenRequest
  | { readonly kind: 'query'; readonly text: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'dump'; readonly file: string }
  | { readonly kind: 'close' };

export interface QueryReply {
  readonly rows: readonly unknown[];
  readonly affectedRows: number;
}

/** Never the statement or its parameters: they may hold what no log may show. */
export interface FailureReply {
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  /** The engine gave up, as it does when it cannot write its journal: it must be opened anew. */
  readonly isFatal: boolean;
}

export interface NumberedRequest {
  readonly id: number;
  readonly request: WorkerRequest;
}

export type NumberedReply =
  { readonly id: number; readonly reply: QueryReply } | { readonly id: number; readonly failure: FailureReply };
