import type { Resume } from './tunnelRequest.ts';
import type { HistoryEntryRef } from './historyRecorder.ts';
import type { ActiveUse, Target, TargetRequest, Visit } from './ports.ts';
import type { RemoteSession } from './remoteSession.ts';
import type { EndSelector } from './types.ts';
import type { Principal } from '../../platform/http/caller.ts';
import { createHmac, randomBytes } from 'node:crypto';

const LENGTH_CHARS = 32;

/** Names for running uses that lead nowhere: they may stand in lists, the tunnel's own id may not. */
export class PublicIds {
  readonly #key = randomBytes(32);

  of(uuid: string): string {
    return createHmac('sha256', this.#key).update(uuid).digest('hex').slice(0, LENGTH_CHARS);
  }
}

/** Stock clients know nothing of it; who asks for another one, or brings a password for it, gets another one. */
export const attaches = (resume: Resume | null, { logOn }: TargetRequest): boolean =>
  resume !== null && !resume.isNew && logOn === undefined;

export function isUseOf({ groupId, connectionId }: ActiveUse, { group, candidates }: Target): boolean {
  return (
    groupId === (group?.groupId ?? null) && candidates.some((candidate) => candidate.connectionId === connectionId)
  );
}

/** The same for every opening of one target by one user. */
export const turnOf = ({ userId }: Principal, { group, candidates }: Target): string =>
  JSON.stringify([userId, group?.groupId ?? null, candidates.map(({ connectionId }) => connectionId)]);

/** Whoever only joined, or watches, has nothing to share. */
export const runsIt = ({ share, watches }: Pick<ActiveUse, 'share' | 'watches'>): boolean =>
  share === undefined && watches !== true;

/** As what somebody takes part who did not begin the session. */
export function roleOf(
  isForeign: boolean,
  visit: Visit | undefined,
): Pick<ActiveUse, 'watches' | 'share' | 'joinRequest'> {
  if (visit) return { share: visit.share, joinRequest: visit.request };
  return isForeign ? { watches: true } : {};
}

/** What is known of somebody's part in a session as it begins. */
export const useOf = (
  { engineId, candidate, groupId }: RemoteSession,
  { userId, username, sessionId: apiSessionId, remoteHost }: Principal,
  { uuid, startDate }: HistoryEntryRef,
  publicIds: PublicIds,
): Omit<ActiveUse, 'clipboard'> => ({
  ...{ uuid, publicId: publicIds.of(uuid), remoteSession: publicIds.of(engineId) },
  ...{ connectionId: candidate.connectionId, groupId, protocol: candidate.protocol },
  ...{ userId, username, apiSessionId, remoteHost, startDate },
  readOnly: candidate.parameters['read-only'] === 'true',
  parked: false,
});

export function isMeant(subject: object, which: EndSelector): boolean {
  return Object.entries(which).every(([key, value]) => Reflect.get(subject, key) === value);
}
