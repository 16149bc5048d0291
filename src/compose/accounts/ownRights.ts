import { permissionCalls, type PermissionSet } from '../../../contract/http/permissions.ts';
import { listedSources } from '../shared/dataSources.ts';
import type { Ports } from '../ports/ports.ts';

export const ownPermissions = ({ api }: Ports, dataSource: string): Promise<PermissionSet> =>
  api.call(permissionCalls.getOwnEffectivePermissions, { params: { dataSource } });

/** Of every data source that can hold people, by its name. */
export async function ownPermissionsBySource(ports: Ports): Promise<Record<string, PermissionSet>> {
  const read = async (source: string) => [source, await ownPermissions(ports, source)] as const;
  return Object.fromEntries(await Promise.all(listedSources(ports).map(read)));
}
