/** What the main thread asks of the worker that holds the embedded database. */
export type WorkerRequest =
  | { readonly kind: 'open'; readonly folder: string | null; readonly emptyDatabase: string | null }
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
}

export interface NumberedRequest {
  readonly id: number;
  readonly request: WorkerRequest;
}

export type NumberedReply =
  { readonly id: number; readonly reply: QueryReply } | { readonly id: number; readonly failure: FailureReply };
