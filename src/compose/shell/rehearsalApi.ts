import { DATA_SOURCE } from '../../../contract/guacamole.ts';
import { connectionGroupCalls, type ConnectionGroupOutline } from '../../../contract/http/connectionGroups.ts';
import { permissionCalls, type PermissionSet } from '../../../contract/http/permissions.ts';
import type { AuthenticationResult } from '../../../contract/http/tokens.ts';
import type { Api } from '../../services/api.ts';
import { ApiError } from '../../services/apiError.ts';

/** Enough for a screen of rows, and for the code that makes them to become quick. */
const GROUPS = 30;
const CONNECTIONS_EACH = 10;

/** Who takes part in a rehearsal. */
export const NOBODY: AuthenticationResult = {
  authToken: '',
  username: 'nobody',
  dataSource: DATA_SOURCE.MAIN,
  availableDataSources: [DATA_SOURCE.MAIN],
};

const PERMISSIONS: PermissionSet = {
  connectionPermissions: {},
  connectionGroupPermissions: {},
  sharingProfilePermissions: {},
  activeConnectionPermissions: {},
  userPermissions: {},
  userGroupPermissions: {},
  systemPermissions: ['CREATE_CONNECTION'],
};

const times = <T>(length: number, one: (index: number) => T): T[] => Array.from({ length }, (_, index) => one(index));

const outline = (): ConnectionGroupOutline => ({
  ...{ name: 'ROOT', identifier: 'ROOT', type: 'ORGANIZATIONAL', activeConnections: 0 },
  childConnectionGroups: times(GROUPS, (group) => ({
    ...{ name: `Room ${group}`, identifier: `${group}`, type: 'ORGANIZATIONAL', activeConnections: 0 },
    childConnections: times(CONNECTIONS_EACH, (desk) => ({
      ...{ name: `Desk ${desk}`, identifier: `${group}-${desk}`, protocol: 'rdp', activeConnections: 0 },
      ...(desk % 2 === 0 && { lastActive: Date.now() }),
    })),
  })),
});

const ANSWERS = new Map<string, () => unknown>([
  [connectionGroupCalls.getConnectionGroupOutline.path, () => new Response(JSON.stringify(outline()))],
  [permissionCalls.getOwnEffectivePermissions.path, () => PERMISSIONS],
]);

/** Answers what the list needs out of itself; whatever else is asked, nobody answers. */
export const rehearsalApi = (): Api => ({
  call: (async ({ path }) => {
    const answer = ANSWERS.get(path);
    if (answer === undefined) throw new ApiError('UNREACHABLE', 'There is no server in a rehearsal.');
    return answer();
  }) as Api['call'],
});
