import { DATA_SOURCE } from '../../../contract/guacamole.ts';
import { permissionCalls, type PermissionSet } from '../../../contract/http/permissions.ts';
import type { Ports } from '../ports/ports.ts';

export const ownPermissions = ({ api }: Ports, dataSource: string): Promise<PermissionSet> =>
  api.call(permissionCalls.getOwnEffectivePermissions, { params: { dataSource } });

/** Of every data source that can hold people, by its name. */
export async function ownPermissionsBySource(ports: Ports): Promise<Record<string, PermissionSet>> {
  const sources = (ports.credentials.session()?.availableDataSources ?? []).filter(
    (source) => source !== DATA_SOURCE.QUICK_CONNECT,
  );
  const read = async (source: string) => [source, await ownPermissions(ports, source)] as const;
  return Object.fromEntries(await Promise.all(sources.map(read)));
}
