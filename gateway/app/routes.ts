import { bindAccounts } from '../features/accounts/index.ts';
import { bindActiveConnections, bindTunnels } from '../features/activeSessions/index.ts';
import { bindAudit } from '../features/audit/index.ts';
import {
  bindDevices,
  bindLanguages,
  bindOwnSecondFactor,
  bindSecondFactorReset,
  bindTokens,
} from '../features/auth/index.ts';
import { bindBans } from '../features/bans/index.ts';
import { bindConnectionArea } from '../features/connections/index.ts';
import { bindAppPasswords, bindDav, bindNetworkDrive, bindSharedFiles, bindWebDrive } from '../features/drive/index.ts';
import { bindHistory } from '../features/history/index.ts';
import { bindHostStatus } from '../features/hostStatus/index.ts';
import { bindConnectionImport } from '../features/import/index.ts';
import { bindSharedNote } from '../features/notes/index.ts';
import { bindPermissions } from '../features/permissions/index.ts';
import { bindRecovery } from '../features/recovery/index.ts';
import { bindColors, bindMail, bindPreferences, bindSettings } from '../features/settings/index.ts';
import { bindShareLinks, bindSharedRequests } from '../features/sharing/index.ts';

const AREAS = [
  bindAccounts,
  bindConnectionArea,
  bindHostStatus,
  bindTokens,
  bindLanguages,
  bindMail,
  bindDevices,
  bindRecovery,
  bindSecondFactorReset,
  bindOwnSecondFactor,
  bindPermissions,
  bindConnectionImport,
  bindActiveConnections,
  bindHistory,
  bindAudit,
  bindBans,
  bindSharedNote,
  bindTunnels,
  bindShareLinks,
  bindSharedRequests,
  bindColors,
  bindPreferences,
  bindSettings,
  bindSharedFiles,
  bindWebDrive,
  bindAppPasswords,
  bindDav,
  bindNetworkDrive,
] as const;

/** What the routes of all areas need together; each area names what it needs itself. */
type RouteContext = (typeof AREAS)[number] extends (context: infer Context) => void ? Context : never;

/** Binds every declared call. */
export function bindRoutes(context: RouteContext): void {
  for (const bindArea of AREAS) bindArea(context);
}
