import type { ActiveConnection } from '../../../../contract/http/activeConnections.ts';
import type { ObjectPermission } from '../../../../contract/http/common.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type AppError, conflict, notFound, permissionDenied } from '../../../platform/errors.ts';
import type { OtherNodes } from './cluster/cluster.ts';
import { mayKnowUser, mayWatch } from '../../../tunnel/policy/watching.ts';
import type { ReportedUse } from '../repository.ts';
import type { ActiveUse } from '../../../tunnel/sessions/ports.ts';
import type { Sessions } from '../../../tunnel/sessions/types.ts';
import type { TargetService } from '../../connections/index.ts';
import type { IsAdministrator } from '../../permissions/index.ts';

interface SeenUse extends ReportedUse {
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
  findToWatch(caller: Caller, identifier: string): Promise<ReportedUse>;
  /** Of each, why the caller may not end it, or null. */
  objections(caller: Caller, identifiers: readonly string[]): Promise<readonly (AppError | null)[]>;
  end(identifier: string): Promise<void>;
  permissions(caller: Caller): Promise<Record<string, ObjectPermission[]>>;
}

const UNKNOWN = 'There is no such active connection.';
const ELSEWHERE = 'This session runs on another gateway of the same database.';
const ALL: readonly ObjectPermission[] = ['READ', 'UPDATE', 'DELETE', 'ADMINISTER'];

/** READ comes with the connection; who started a use may also end it. */
function permissionsOn(use: ReportedUse, caller: Caller, administrator: boolean): readonly ObjectPermission[] {
  if (administrator) return ALL;
  return use.userId === caller.userId ? ['READ', 'DELETE'] : ['READ'];
}

/** What a caller may know of a use. */
interface Sight {
  /** Who and from where. */
  readonly tellsWho: boolean;
  /** It may be watched, and its picture seen. */
  readonly isOpen: boolean;
}

function presentUse(use: SeenUse, pictureDate: Date | undefined, { tellsWho, isOpen }: Sight): ActiveConnection {
  return {
    identifier: use.publicId,
    connectionIdentifier: String(use.connectionId),
    startDate: use.startDate.getTime(),
    remoteHost: tellsWho ? use.remoteHost : null,
    username: tellsWho ? use.username : null,
    connectable: isOpen && !use.elsewhere,
    ...(use.parked && { parked: true }),
    ...(use.elsewhere && { elsewhere: true }),
    ...(isOpen && pictureDate && { pictureDate: pictureDate.getTime() }),
  };
}

/** Who may see what. */
interface Judges {
  readonly targets: Pick<TargetService, 'readableConnections'>;
  readonly isAdministrator: IsAdministrator;
}

type Here = Pick<Sessions, 'list' | 'end' | 'frameOf'>;

/** What a caller sees of all that runs. */
function createSight(services: Judges, sessions: Here, otherNodes: OtherNodes) {
  async function visible(caller: Caller): Promise<readonly SeenUse[]> {
    const others = (await otherNodes.list()).map((use) => ({ ...use, elsewhere: true as const }));
    const uses = [...sessions.list(), ...others];
    if (uses.length === 0 || (await services.isAdministrator(caller))) return uses;
    const ids = [...new Set(uses.map(({ connectionId }) => connectionId))];
    const readable = await services.targets.readableConnections(caller, ids);
    return uses.filter(({ connectionId }) => readable.has(connectionId));
  }

  async function find(caller: Caller, identifier: string): Promise<SeenUse> {
    const use = (await visible(caller)).find(({ publicId }) => publicId === identifier);
    if (!use) throw notFound(UNKNOWN);
    return use;
  }

  return { visible, find };
}

export interface ActiveUseParts {
  readonly services: Judges;
  readonly sessions: Here;
  readonly otherNodes: OtherNodes;
  readonly watchingIsOn: () => Promise<boolean>;
}

export function createActiveUses({ services, sessions, otherNodes, watchingIsOn }: ActiveUseParts): ActiveUses {
  const { visible, find } = createSight(services, sessions, otherNodes);
  const isAdministrator = (caller: Caller) => services.isAdministrator(caller);

  async function lookerOf(caller: Caller) {
    const [administrator, watching] = await Promise.all([isAdministrator(caller), watchingIsOn()]);
    return { userId: caller.userId, administrator, watching };
  }

  const presentTo = (use: SeenUse, looker: Awaited<ReturnType<typeof lookerOf>>) => {
    const taken = sessions.frameOf(use.publicId)?.picture?.takenAt;
    const isOpen = mayWatch(use, looker, looker.watching);
    return presentUse(use, taken, { tellsWho: mayKnowUser(use, looker), isOpen });
  };

  const present = async (caller: Caller, use: SeenUse) => presentTo(use, await lookerOf(caller));

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
      const looker = await lookerOf(caller);
      if (!mayWatch(use, looker, looker.watching)) throw permissionDenied();
      return use;
    },
    async list(caller, filter) {
      const looker = await lookerOf(caller);
      const kept = (await visible(caller)).filter(
        (use) => !filter || permissionsOn(use, caller, looker.administrator).some((one) => filter.includes(one)),
      );
      return Object.fromEntries(kept.map((use) => [use.publicId, presentTo(use, looker)]));
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
      if (sessions.end({ publicId: identifier }, 'SESSION_CLOSED') === 0) await otherNodes.end(identifier);
    },
    async permissions(caller) {
      const uses = await visible(caller);
      // An administrator's rights on objects are not expanded.
      return Object.fromEntries(uses.map((use) => [use.publicId, [...permissionsOn(use, caller, false)]]));
    },
  };
}
