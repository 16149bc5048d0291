/** The connection that is to go. */
export interface RemovalInput {
  readonly dataSource: string;
  readonly identifier: string;
  readonly name: string;
}

export interface RemovalContext extends RemovalInput {
  readonly removed: boolean;
}

export type RemovalEvent = { readonly type: 'removal.confirm' } | { readonly type: 'removal.keep' };

export interface RemovalOutput {
  readonly removed: boolean;
}
