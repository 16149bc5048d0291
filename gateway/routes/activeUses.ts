import type { ActiveConnection } from '../../contract/http/activeConnections.ts';
import type { ObjectPermission } from '../../contract/http/common.ts';
import type { Caller } from '../auth/caller.ts';
import type { Commands } from '../commands/types.ts';
import { type AppError, conflict, notFound, permissionDenied } from '../errors.ts';
import type { Elsewhere } from '../nodes/elsewhere.ts';
import { mayWatch } from '../policies/watching.ts';
import type { ToldUse } from '../repositories/runningUses.ts';
import type { ActiveUse } from '../sessions/ports.ts';
import type { Sessions } from '../sessions/types.ts';

interface SeenUse extends ToldUse {
  /** It runs on another gateway. */
  readonly elsewhere?: true;
}

/** Running uses of all gateways as one caller may see and end them (REST §13). */
export interface ActiveUses {
  list(caller: Caller, filter?: readonly ObjectPermission[]): Promise<Record<string, ActiveConnection>>;
  find(caller: Caller, identifier: string): Promise<SeenUse>;
  /** Refuses what runs on another gateway. */
  findHere(caller: Caller, identifier: string): Promise<ActiveUse>;
  present(caller: Caller, use: SeenUse): Promise<ActiveConnection>;
  /** A use that the caller may watch; refuses all others. */
  findToWatch(caller: Caller, identifier: string): Promise<ToldUse>;
  /** Of each, why the caller may not end it, or null. */
  objections(caller: Caller, identifiers: readonly string[]): Promise<readonly (AppError | null)[]>;
  end(identifier: string): Promise<void>;
  permissions(caller: Caller): Promise<Record<string, ObjectPermission[]>>;
}

const UNKNOWN = 'There is no such active connection.';
const ELSEWHERE = 'This session runs on another gateway of the same database.';
const ALL: readonly ObjectPermission[] = ['READ', 'UPDATE', 'DELETE', 'ADMINISTER'];

/** READ comes with the connection; who started a use may also end it. */
function permissionsOn(use: ToldUse, caller: Caller, administrator: boolean): readonly ObjectPermission[] {
  if (administrator) return ALL;
  return use.userId === caller.userId ? ['READ', 'DELETE'] : ['READ'];
}

/** Who and from where, and that there is a picture, is told to those who may watch it only. */
function presentUse(use: SeenUse, pictureDate: Date | undefined, tellsWho: boolean): ActiveConnection {
  return {
    identifier: use.publicId,
    connectionIdentifier: String(use.connectionId),
    startDate: use.startDate.getTime(),
    remoteHost: tellsWho ? use.remoteHost : null,
    username: tellsWho ? use.username : null,
    connectable: tellsWho && !use.elsewhere,
    ...(use.parked && { parked: true }),
    ...(use.elsewhere && { elsewhere: true }),
    ...(tellsWho && pictureDate && { pictureDate: pictureDate.getTime() }),
  };
}

type Here = Pick<Sessions, 'list' | 'end' | 'frameOf'>;

/** What a caller sees of all that runs. */
function createSight(commands: Commands, sessions: Here, elsewhere: Elsewhere) {
  async function visible(caller: Caller): Promise<readonly SeenUse[]> {
    const others = (await elsewhere.list()).map((use) => ({ ...use, elsewhere: true as const }));
    const uses = [...sessions.list(), ...others];
    if (uses.length === 0 || (await commands.isAdministrator(caller))) return uses;
    const ids = [...new Set(uses.map(({ connectionId }) => connectionId))];
    const readable = await commands.targets.readableConnections(caller, ids);
    return uses.filter(({ connectionId }) => readable.has(connectionId));
  }

  async function find(caller: Caller, identifier: string): Promise<SeenUse> {
    const use = (await visible(caller)).find(({ publicId }) => publicId === identifier);
    if (!use) throw notFound(UNKNOWN);
    return use;
  }

  return { visible, find };
}

export function createActiveUses(commands: Commands, sessions: Here, elsewhere: Elsewhere): ActiveUses {
  const { visible, find } = createSight(commands, sessions, elsewhere);
  const isAdministrator = (caller: Caller) => commands.isAdministrator(caller);

  const presentTo = (use: SeenUse, { userId }: Caller, administrator: boolean) => {
    const taken = sessions.frameOf(use.publicId)?.picture?.takenAt;
    return presentUse(use, taken, mayWatch(use, { userId, administrator }));
  };

  const present = async (caller: Caller, use: SeenUse) => presentTo(use, caller, await isAdministrator(caller));

  return {
    find,
    present,
    async findHere(caller, identifier) {
      const { publicId } = await find(caller, identifier);
      const use = sessions.list().find((one) => one.publicId === publicId);
      if (!use) throw conflict(ELSEWHERE);
      return use;
    },
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
    async objections(caller, identifiers) {
      const administrator = await isAdministrator(caller);
      const uses = new Map((await visible(caller)).map((use) => [use.publicId, use]));
      return identifiers.map((identifier) => {
        const use = uses.get(identifier);
        if (!use) return notFound(UNKNOWN);
        return permissionsOn(use, caller, administrator).includes('DELETE') ? null : permissionDenied();
      });
    },
    async end(identifier) {
      if (sessions.end({ publicId: identifier }, 'SESSION_CLOSED') === 0) await elsewhere.end(identifier);
    },
    async permissions(caller) {
      const uses = await visible(caller);
      // An administrator's rights on objects are not expanded.
      return Object.fromEntries(uses.map((use) => [use.publicId, [...permissionsOn(use, caller, false)]]));
    },
  };
}
