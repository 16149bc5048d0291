import type { ActiveConnection } from '../../contract/http/activeConnections.ts';
import type { ObjectPermission } from '../../contract/http/common.ts';
import type { Caller } from '../auth/caller.ts';
import type { Commands } from '../commands/types.ts';
import { type AppError, notFound, permissionDenied } from '../errors.ts';
import { mayWatch } from '../policies/watching.ts';
import type { ActiveUse } from '../sessions/ports.ts';
import type { Sessions } from '../sessions/types.ts';

/** Running uses as one caller may see and end them (REST §13). */
export interface ActiveUses {
  list(caller: Caller, filter?: readonly ObjectPermission[]): Promise<Record<string, ActiveConnection>>;
  find(caller: Caller, identifier: string): Promise<ActiveUse>;
  present(caller: Caller, use: ActiveUse): Promise<ActiveConnection>;
  /** A use that the caller may watch; refuses all others. */
  findToWatch(caller: Caller, identifier: string): Promise<ActiveUse>;
  /** Why the caller may not end it, or null. */
  objection(caller: Caller, identifier: string): Promise<AppError | null>;
  end(identifier: string): void;
  permissions(caller: Caller): Promise<Record<string, ObjectPermission[]>>;
}

const UNKNOWN = 'There is no such active connection.';
const ALL: readonly ObjectPermission[] = ['READ', 'UPDATE', 'DELETE', 'ADMINISTER'];

/** READ comes with the connection; who started a use may also end it. */
function permissionsOn(use: ActiveUse, caller: Caller, administrator: boolean): readonly ObjectPermission[] {
  if (administrator) return ALL;
  return use.userId === caller.userId ? ['READ', 'DELETE'] : ['READ'];
}

/** Who and from where, and that there is a picture, is told to those who may watch it only. */
function presentUse(use: ActiveUse, pictureDate: Date | undefined, tellsWho: boolean): ActiveConnection {
  return {
    identifier: use.publicId,
    connectionIdentifier: String(use.connectionId),
    startDate: use.startDate.getTime(),
    remoteHost: tellsWho ? use.remoteHost : null,
    username: tellsWho ? use.username : null,
    connectable: tellsWho,
    ...(use.parked && { parked: true }),
    ...(tellsWho && pictureDate && { pictureDate: pictureDate.getTime() }),
  };
}

export function createActiveUses(commands: Commands, sessions: Pick<Sessions, 'list' | 'end' | 'frameOf'>): ActiveUses {
  const isAdministrator = (caller: Caller) => commands.isAdministrator(caller);

  async function visible(caller: Caller): Promise<readonly ActiveUse[]> {
    const uses = sessions.list();
    if (uses.length === 0 || (await isAdministrator(caller))) return uses;
    const ids = [...new Set(uses.map(({ connectionId }) => connectionId))];
    const readable = await commands.targets.readableConnections(caller, ids);
    return uses.filter(({ connectionId }) => readable.has(connectionId));
  }

  async function find(caller: Caller, identifier: string): Promise<ActiveUse> {
    const use = (await visible(caller)).find(({ publicId }) => publicId === identifier);
    if (!use) throw notFound(UNKNOWN);
    return use;
  }

  const presentTo = (use: ActiveUse, { userId }: Caller, administrator: boolean) => {
    const taken = sessions.frameOf(use.publicId)?.picture?.takenAt;
    return presentUse(use, taken, mayWatch(use, { userId, administrator }));
  };

  const present = async (caller: Caller, use: ActiveUse) => presentTo(use, caller, await isAdministrator(caller));

  return {
    find,
    present,
    async findToWatch(caller, identifier) {
      const use = await find(caller, identifier);
      if (!mayWatch(use, { userId: caller.userId, administrator: await isAdministrator(caller) }))
        throw permissionDenied();
      return use;
    },
    async list(caller, filter) {
      const administrator = await isAdministrator(caller);
      const kept = (await visible(caller)).filter(
        (use) => !filter || permissionsOn(use, caller, administrator).some((one) => filter.includes(one)),
      );
      return Object.fromEntries(kept.map((use) => [use.publicId, presentTo(use, caller, administrator)]));
    },
    objection: async (caller, identifier) => {
      const use = (await visible(caller)).find(({ publicId }) => publicId === identifier);
      if (!use) return notFound(UNKNOWN);
      const may = permissionsOn(use, caller, await isAdministrator(caller)).includes('DELETE');
      return may ? null : permissionDenied();
    },
    end: (identifier) => {
      sessions.end({ publicId: identifier }, 'SESSION_CLOSED');
    },
    async permissions(caller) {
      const uses = await visible(caller);
      // An administrator's rights on objects are not expanded.
      return Object.fromEntries(uses.map((use) => [use.publicId, [...permissionsOn(use, caller, false)]]));
    },
  };
}
