/** A§3: a machine of the gateway's network that accepts RDP. */
export interface DiscoveredMachine {
  readonly ip: string;
  readonly name: string;
}

/** What an earlier run found, and how long ago that was. */
export interface StoredDiscovery {
  readonly machines: readonly DiscoveredMachine[];
  readonly ageMs: number;
}

export interface DiscoveryContext {
  readonly machines: readonly DiscoveredMachine[];
  readonly ageMs: number;
}

export type DiscoveryEvent = { readonly type: 'discovery.run' };
