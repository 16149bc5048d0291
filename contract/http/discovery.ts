import * as z from 'zod/mini';
import { call } from './call.ts';

/** A§3: a machine of the gateway's own networks that answers as Windows desktops do. */
export const discoveredMachine = z.object({ ip: z.string(), name: z.string() });
export type DiscoveredMachine = z.infer<typeof discoveredMachine>;

export const discoveryCalls = {
  discoverMachines: call({
    method: 'GET',
    path: '/api/discovery',
    auth: 'token',
    summary: 'For administrators: machines near the gateway that accept RDP; the name is the address where it has none',
    reply: z.array(discoveredMachine),
    errors: ['PERMISSION_DENIED'],
  }),
};
