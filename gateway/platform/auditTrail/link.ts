/** A place in the chain: from here on every record can be told to be the right one. */
export interface Link {
  readonly seq: number;
  readonly hash: string;
}
