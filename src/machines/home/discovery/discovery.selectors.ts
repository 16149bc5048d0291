import type { DiscoverySnapshot } from './discovery.machine.ts';
import type { DiscoveredMachine } from './discovery.types.ts';

export const selectMachines = (snapshot: DiscoverySnapshot): readonly DiscoveredMachine[] => snapshot.context.machines;
export const selectSearching = (snapshot: DiscoverySnapshot): boolean => !snapshot.matches('cached');
