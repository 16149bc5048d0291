import type { Target, TargetCandidate } from './ports.ts';
import { AppError, conflict, permissionDenied } from '../../platform/errors.ts';
import type { Caller, OpenedTarget, Opener } from './opener.ts';
import type { UseLimits } from './useLimits.ts';

interface BalancingView {
  readonly activeUses: (connectionId: number) => number;
  /** The member this user had before in the same API session, where the group keeps users on theirs. */
  readonly preferredConnectionId: number | null;
}

/**
 * The members of a balancing group in the order they are to be tried: fewest uses for their weight first. A weight
 * below 1 is out of service. Members for failover only come last, and only an upstream failure leads to them.
 */
export function orderCandidates(candidates: readonly TargetCandidate[], view: BalancingView): TargetCandidate[] {
  const load = ({ connectionId, weight }: TargetCandidate) => view.activeUses(connectionId) / weight;
  const rank = (candidate: TargetCandidate) => {
    if (candidate.failoverOnly) return 2;
    return candidate.connectionId === view.preferredConnectionId ? 0 : 1;
  };
  return candidates
    .filter(({ weight }) => weight >= 1)
    .sort((a, b) => rank(a) - rank(b) || load(a) - load(b) || a.connectionId - b.connectionId);
}

const UPSTREAM = /^(UPSTREAM_|SERVER_ERROR)/;
const isUpstream = (error: unknown) => error instanceof AppError && UPSTREAM.test(error.status);

/** Opens the member of a balancing group that can take one more. The gateway chooses; members stay unseen. */
export class GroupOpener {
  readonly #opener: Opener;
  readonly #limits: UseLimits;
  /** The member a user had, by API session and group. */
  readonly #affinity = new Map<string, Map<number, number>>();

  constructor(opener: Opener, limits: UseLimits) {
    this.#opener = opener;
    this.#limits = limits;
  }

  async open(caller: Caller, target: Target): Promise<OpenedTarget> {
    const { group, candidates } = target;
    const [only] = candidates;
    if (group !== null) return await this.#openGroup(caller, group, candidates);
    if (only === undefined) throw permissionDenied();
    return await this.#opener.open(caller, only, null);
  }

  /** Whether the limits would let this user have one more session of it now. */
  async hasRoom(userId: number, { group, candidates }: Target): Promise<boolean> {
    if (group && !(await this.#limits.hasRoom('group', group.groupId, userId, group))) return false;
    for (const candidate of candidates) {
      if (await this.#limits.hasRoom('connection', candidate.connectionId, userId, candidate)) return true;
    }
    return false;
  }

  /** Forgets what was kept for an API session. */
  forget(apiSessionId: string): void {
    this.#affinity.delete(apiSessionId);
  }

  async #openGroup(
    caller: Caller,
    group: NonNullable<Target['group']>,
    candidates: readonly TargetCandidate[],
  ): Promise<OpenedTarget> {
    const slot = await this.#limits.take('group', group.groupId, caller.principal.userId, group);
    try {
      const members = orderCandidates(candidates, {
        activeUses: await this.#limits.counter('connection'),
        preferredConnectionId: group.sessionAffinity ? this.#preferred(caller, group.groupId) : null,
      });
      const opened = await this.#openFirst(caller, members, group.groupId);
      this.#prefer(caller, group.groupId, opened.candidate.connectionId);
      return { ...opened, slots: [...opened.slots, slot] };
    } catch (error) {
      slot.release();
      throw error;
    }
  }

  async #openFirst(caller: Caller, members: readonly TargetCandidate[], groupId: number): Promise<OpenedTarget> {
    let upstreamFailed = false;
    let tried = 0;
    for (const member of members) {
      if (member.failoverOnly && !upstreamFailed) continue;
      tried += 1;
      try {
        return await this.#opener.open(caller, member, groupId);
      } catch (error) {
        if (!(error instanceof AppError) || caller.signal.aborted) throw error;
        upstreamFailed ||= isUpstream(error);
      }
    }
    if (tried === 0) throw permissionDenied('No member of this group is in service.');
    throw conflict('No member of this group can take another session.');
  }

  #preferred({ principal }: Caller, groupId: number): number | null {
    return this.#affinity.get(principal.sessionId)?.get(groupId) ?? null;
  }

  #prefer({ principal }: Caller, groupId: number, connectionId: number): void {
    const own = this.#affinity.get(principal.sessionId) ?? new Map<number, number>();
    this.#affinity.set(principal.sessionId, own.set(groupId, connectionId));
  }
}
