import type { Surroundings } from '../features/hostStatus/service/surroundings.ts';

export const NEIGHBOUR = { ip: '10.9.9.2', name: 'studio.lan' } as const;
export const DISK = { total: 1_000_000_000, free: 500_000_000 } as const;

/** A small network with one machine in it; nobody else is asked. */
export const quietSurroundings: Surroundings = {
  networks: () => [{ address: '10.9.9.1', prefix: 30 }],
  probe: (host) => Promise.resolve(host === NEIGHBOUR.ip ? 'accepted' : 'refused'),
  namesOf: () => Promise.resolve([NEIGHBOUR.name]),
  disk: () => Promise.resolve(DISK),
};
