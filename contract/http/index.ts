import { activeConnectionCalls } from './activeConnections.ts';
import { connectionGroupCalls } from './connectionGroups.ts';
import { connectionCalls } from './connections.ts';
import { historyCalls } from './history.ts';
import { languageCalls } from './languages.ts';
import { permissionCalls } from './permissions.ts';
import { quickConnectCalls } from './quickConnect.ts';
import { schemaCalls } from './schema.ts';
import { selfCheckCalls } from './selfCheck.ts';
import { sharingProfileCalls } from './sharingProfiles.ts';
import { tokenCalls } from './tokens.ts';
import { httpTunnelCalls, tunnelCalls } from './tunnels.ts';
import { userCalls } from './users.ts';

/** Every call there is, by name. */
export const calls = {
  ...tokenCalls,
  ...languageCalls,
  ...userCalls,
  ...permissionCalls,
  ...connectionCalls,
  ...connectionGroupCalls,
  ...sharingProfileCalls,
  ...activeConnectionCalls,
  ...historyCalls,
  ...schemaCalls,
  ...tunnelCalls,
  ...httpTunnelCalls,
  ...quickConnectCalls,
  ...selfCheckCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
