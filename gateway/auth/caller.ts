/** Who holds the token of a request. Rights are not kept: every command reads them anew. */
export interface Caller {
  /** Names the API session in logs and lists; it is no secret. */
  readonly sessionId: string;
  readonly userId: number;
  readonly username: string;
  readonly remoteHost: string;
}
