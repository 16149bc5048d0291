const KEY = 'oriel_tunnels';

/** Which tunnel a client of this tab had, over a reload: the gateway may not know yet that the old page is gone. */
export interface LastTunnels {
  remember(clientId: string, tunnelId: string): void;
  /** Once: a second session of the page is another one. Null in a tab that was not reloaded, such as a copy of one. */
  takeUp(clientId: string): string | null;
}

const asNames = (value: unknown): Map<string, string> =>
  new Map(Array.isArray(value) ? value.filter((row): row is [string, string] => Array.isArray(row)) : []);

function read(storage: () => Storage): Map<string, string> {
  try {
    return asNames(JSON.parse(storage().getItem(KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

export function createLastTunnels(storage: () => Storage, isReloaded: boolean): LastTunnels {
  const earlier = isReloaded ? read(storage) : new Map<string, string>();
  const own = new Map<string, string>();
  return {
    remember(clientId, tunnelId) {
      own.set(clientId, tunnelId);
      try {
        storage().setItem(KEY, JSON.stringify([...own]));
      } catch {
        // Without a storage the gateway notices by itself, a little later.
      }
    },
    takeUp(clientId) {
      const tunnelId = earlier.get(clientId) ?? null;
      earlier.delete(clientId);
      return tunnelId;
    },
  };
}

/** Whether this page is the same one as before, loaded anew. */
export function isReload(performance: Pick<Performance, 'getEntriesByType'>): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}
