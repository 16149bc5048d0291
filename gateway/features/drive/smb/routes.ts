import { calls } from '../../../../contract/http/index.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { NetworkDrive } from './networkDrive.ts';
import { smbNameOf } from './smbPeople.ts';

interface NetworkDriveRoutes {
  readonly routes: Routes;
  readonly networkDrive: Pick<NetworkDrive, 'state'>;
  readonly config: Pick<Config, 'smb'>;
}

export function bindNetworkDrive({ routes, networkDrive, config }: NetworkDriveRoutes): void {
  routes.token(calls.getNetworkDrive, async ({ caller: { username, userId } }) => ({
    ...{ state: await networkDrive.state(), port: config.smb?.port ?? null, username: smbNameOf(username, userId) },
  }));
}
