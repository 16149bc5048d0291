/** Where the gateway is; an empty domain means the page's own origin. */
export interface ServerAddress {
  readonly domain: string;
  readonly port: string;
}

/** `elsewhere`: this page belongs to another gateway, so the browser has to go there. */
export type ServerFinding = 'answers' | 'elsewhere';

export type SetupProblem = 'domainMissing' | 'badPort' | 'unreachable';

export interface SetupInput {
  readonly address: ServerAddress;
  /** Nobody answered where the server was until now. */
  readonly isUnreachable: boolean;
}

export interface SetupContext {
  readonly address: ServerAddress;
  readonly problem: SetupProblem | null;
}

export type SetupEvent =
  | { readonly type: 'address.change'; readonly field: keyof ServerAddress; readonly value: string }
  | { readonly type: 'setup.connect' };
