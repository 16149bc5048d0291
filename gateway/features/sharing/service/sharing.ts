import type { ShareEnd, VisitEnd } from '../../../../contract/rules/shareLink.ts';
import type { GatewayMessage } from '../../../../contract/socket/index.ts';
import type { AuditEntry, Doer } from '../../../platform/auditTrail/entry.ts';
import { invalidCredentials, notFound } from '../../../platform/errors.ts';
import { appendAudit } from '../../../platform/auditTrail/repository.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import type { ActiveUse, SharingPort, Visit } from '../../../tunnel/sessions/ports.ts';
import type { Hub } from '../../../realtime/hub.ts';
import type { Sessions } from '../../../tunnel/sessions/types.ts';
import { runsIt } from '../../../tunnel/sessions/uses.ts';
import { controlRule } from './control.ts';
import { EndedShares } from './endedShares.ts';
import { Guests, type Visitor } from './guests.ts';
import { type JoinRequest, JoinRequests, type JoinStatus } from './joinRequests.ts';
import { type Share, type SharedSession, Shares } from './shares.ts';
import type { Principal } from '../../../platform/http/caller.ts';

export interface SharingOptions {
  readonly db: RootDb;
  readonly now: () => Date;
  /** Reached only when it is called: sessions and sharing need each other. */
  readonly sessions: () => Pick<Sessions, 'list' | 'end' | 'setControl'>;
  readonly hub: Pick<Hub, 'sendToUser' | 'sendToSession' | 'closeOf'>;
  readonly failed: (error: unknown) => void;
  /** What may be shared is not what it was, on the other gateways too. */
  readonly offersChanged: () => void;
}

/** Whoever says what becomes of those who come to their session. */
type Owner = Doer & { readonly userId: number };

/** Where a visitor who was let in is asked to. */
export interface MeetingInvitation {
  readonly roomid: string;
  readonly roomKey: string;
  readonly isCall: boolean;
  readonly isMini: boolean;
  readonly isFromConnection: boolean;
}

/** What of a share a visitor sees who has shown its key. */
interface SeenShare {
  readonly share: Share;
  readonly state: 'open' | VisitEnd;
  readonly status: JoinStatus | 'none';
}

/** C§6 what somebody is called who comes without an account and without a name. */
const GUEST_NAME = 'guest';

const unknownKey = () => invalidCredentials('This link does not work.');

/** Links into running sessions, who came by them, and who was let in. The gateway decides; browsers only ask. */
export class Sharing implements SharingPort {
  readonly shares: Shares;
  readonly requests = new JoinRequests();
  readonly guests = new Guests();
  readonly #ended = new EndedShares();
  readonly #options: SharingOptions;
  /** Shares whose key a session has shown. */
  readonly #shown = new Map<string, Set<string>>();
  /** What is being put on record. */
  #noted: Promise<void> = Promise.resolve();

  constructor(options: SharingOptions) {
    this.#options = options;
    this.shares = new Shares(options.now);
  }

  createLink(doer: Doer, shared: SharedSession, minutes: number): { readonly share: Share; readonly key: string } {
    const made = this.shares.make(shared, minutes);
    this.#tidy();
    this.#note(doer, { action: 'share.created', object: objectOf(shared), detail: shared.profile.name });
    this.#tellOwner(made.share);
    return made;
  }

  /** Whoever shows a key may ask to come in. Guests get a token, once for each browser. */
  enter(key: string, known: Visitor | null, remoteHost: string): { readonly visitor: Visitor; readonly token: string } {
    const share = this.shares.byKey(key);
    if (share === null) throw unknownKey();
    const { guest: visitor, token } = known ? { guest: known, token: '' } : this.guests.open(remoteHost, share.id);
    this.#shown.set(visitor.sessionId, new Set(this.#shown.get(visitor.sessionId)).add(share.id));
    this.#note(visitor, { action: 'share.used', object: objectOf(share), detail: share.profile.name });
    return { visitor, token };
  }

  /** Shares that a visitor may ask for. */
  sharesOf({ sessionId }: Pick<Visitor, 'sessionId'>): readonly Share[] {
    return [...(this.#shown.get(sessionId) ?? [])].flatMap((id) => this.shares.get(id) ?? []);
  }

  /** Null for what the visitor has shown no key of. */
  see(visitor: Visitor, shareId: string): SeenShare | null {
    if (!this.#shown.get(visitor.sessionId)?.has(shareId)) return null;
    this.#tidy();
    const share = this.shares.get(shareId);
    const ended = this.#ended.get(shareId);
    if (share === null) return ended && { share: ended.share, state: ended.end, status: 'none' };
    const request = this.requests.of(shareId, visitor.sessionId);
    return { share, state: request?.removed ? 'removed' : 'open', status: request?.status ?? 'none' };
  }

  /** Says that somebody waits. A guest's name is what they say it is, a user's is not. */
  ask(visitor: Visitor, shareId: string, name: string): JoinRequest {
    const share = this.sharesOf(visitor).find(({ id }) => id === shareId);
    if (share === undefined) throw notFound('There is nothing shared under that name.');
    const { request, isNew } = this.requests.ask(share, visitor, visitor.username || name);
    if (isNew) {
      this.#options.hub.sendToUser(share.owner.userId, requestedMessage(request, share.tunnel));
      this.#tellOwner(share);
    }
    return request;
  }

  requestAdmission(principal: Principal, shareId: string): Visit {
    const request = this.ask(principal, this.#idOf(shareId), GUEST_NAME);
    const { share, requester: name, id } = request;
    return {
      ...{ share: share.id, request: id, tunnel: share.tunnel, name },
      ...{ parameters: share.parameters, profile: share.profile },
      // Only of a request that is gone nothing is known; then nobody comes in by it.
      controls: () => this.requests.get(id)?.controls === true,
      admitted: (signal) => this.requests.admission(id, signal),
    };
  }

  /** Guacamole's own clients name a share by its key. */
  #idOf(idOrKey: string): string {
    return this.shares.byKey(idOrKey)?.id ?? idOrKey;
  }

  /** The owner's answer; null where they have nothing to answer. Whoever was let in before is put out by a refusal. */
  decide(ownerId: number, requestId: string, accepts: boolean, meeting?: MeetingInvitation): JoinRequest | null {
    const known = this.requests.get(requestId);
    if (known?.share.owner.userId !== ownerId) return null;
    const decided = this.requests.decide(requestId, accepts ? 'accepted' : 'rejected');
    this.#options.hub.sendToSession(known.visitor.sessionId, outcomeMessage(decided ?? known, accepts, meeting));
    if (!accepts) this.#options.sessions().end({ joinRequest: requestId }, 'CLIENT_FORBIDDEN');
    this.#tellOwner(known.share);
    return decided;
  }

  /** Whoever runs the session gives control to somebody who is in it. What is not theirs to give does nothing. */
  async giveControl(doer: Owner, requestId: string): Promise<void> {
    const asked = this.#ownRequest(doer, requestId);
    const host = asked && this.#hostOf(asked.share);
    if (!asked || !host) return;
    try {
      const mayControl = await controlRule(this.#options.db, host);
      // Taken back meanwhile, or put out: what was said last counts.
      if (this.requests.get(requestId) === asked && mayControl(asked.share)) this.#setControl(doer, asked, true);
    } catch (error) {
      this.#options.failed(error);
    }
  }

  /** And takes it back, at once. */
  takeControl(doer: Owner, requestId: string): void {
    const asked = this.#ownRequest(doer, requestId);
    if (asked) this.#setControl(doer, asked, false);
  }

  /** Somebody who looks on asks whoever runs the session for control; more often than that, nobody hears of it. */
  async askControl(visitor: Pick<Visitor, 'sessionId'>, shareId: string): Promise<void> {
    const request = this.requests.of(shareId, visitor.sessionId);
    const host = request && this.#hostOf(request.share);
    if (!request || !host || !this.requests.noteAsking(request.id, this.#options.now().getTime())) return;
    try {
      const mayControl = await controlRule(this.#options.db, host);
      if (!mayControl(request.share)) this.#tellRefused(request);
      else if (this.requests.setAsks(request.id, true)) this.#tellOwner(request.share);
    } catch (error) {
      this.#options.failed(error);
    }
  }

  /** And is told that they get none now. */
  refuseControl(doer: Owner, requestId: string): void {
    const asked = this.#ownRequest(doer, requestId);
    if (!asked || !this.requests.setAsks(requestId, false)) return;
    this.#tellRefused(asked);
    this.#tellOwner(asked.share);
  }

  #tellRefused({ id, share, visitor }: JoinRequest): void {
    const message = { connection: share.id, sessionId: id, by: share.owner.username };
    this.#options.hub.sendToSession(visitor.sessionId, { action: 'refuse-control', ...message });
  }

  #setControl(doer: Owner, { id, share, visitor, requester }: JoinRequest, controls: boolean): void {
    if (!this.requests.setControl(id, controls)) return;
    this.#options.sessions().setControl(id, controls);
    const message = { connection: share.id, sessionId: id, controls, by: share.owner.username };
    this.#options.hub.sendToSession(visitor.sessionId, { action: 'control-changed', ...message });
    const action = controls ? 'share.controlGiven' : 'share.controlTaken';
    this.#note(doer, { action, object: objectOf(share), detail: requester });
    this.#tellOwner(share);
  }

  #ownRequest({ userId }: Owner, requestId: string): JoinRequest | null {
    const known = this.requests.get(requestId);
    return known?.share.owner.userId === userId ? known : null;
  }

  /** The visitor does not want to come in any more. */
  withdraw(request: JoinRequest): void {
    this.requests.remove(request.id);
    this.#options.sessions().end({ joinRequest: request.id }, 'SUCCESS');
    this.#tellOwner(request.share);
  }

  revoke(doer: Doer, share: Share): void {
    this.#end(share, 'revoked');
    this.#note(doer, { action: 'share.revoked', object: objectOf(share), detail: share.profile.name });
    this.#tellOwner(share);
  }

  /** Takes back all links of a session. */
  stop(doer: Doer, host: ActiveUse): void {
    for (const share of this.linksOf(host)) {
      this.#end(share, 'stopped');
      this.#note(doer, { action: 'share.revoked', object: objectOf(share), detail: share.profile.name });
    }
    this.#tellSession(host.remoteSession);
  }

  /** Those of every browser in which the same person runs the session. */
  linksOf(host: ActiveUse): readonly Share[] {
    return this.#hosts(host.remoteSession).flatMap(({ uuid }) => this.shares.ofTunnel(uuid));
  }

  waitingFor(host: ActiveUse): readonly JoinRequest[] {
    return this.#hosts(host.remoteSession).flatMap(({ uuid }) => this.requests.waitingFor(uuid));
  }

  /** What may be shared has changed: whoever runs a session looks again. */
  changeOffers(): void {
    this.tellHosts();
    this.#options.offersChanged();
  }

  tellHosts(): void {
    for (const use of this.#options.sessions().list()) if (runsIt(use)) this.#tell(use);
  }

  mailed(doer: Doer, share: Share): void {
    this.#note(doer, { action: 'share.mailed', object: objectOf(share), detail: share.profile.name });
  }

  joined(use: ActiveUse): void {
    const share = this.requests.get(use.joinRequest ?? '')?.share;
    if (share) this.#note(use, { action: 'share.joined', object: objectOf(share), detail: share.profile.name });
    this.#tellSession(use.remoteSession);
  }

  ended(use: ActiveUse): void {
    this.#tellSession(use.remoteSession);
    for (const share of this.shares.ofTunnel(use.uuid)) this.#end(share, 'ended');
    for (const { id } of this.requests.ofTunnel(use.uuid)) this.#endRequest(id, 'ended');
    this.#tidy();
  }

  guestOf(token: string): Visitor | null {
    return this.guests.find(token);
  }

  endGuest(token: string): boolean {
    const guest = this.guests.end(token);
    if (guest === null) return false;
    const { sessionId: apiSessionId } = guest;
    this.#options.hub.closeOf({ apiSessionId });
    this.#options.sessions().end({ apiSessionId }, 'SESSION_CLOSED');
    return true;
  }

  /** Once a minute. Whoever is in stays in when their link expires; nobody else comes in by it. */
  sweep(): void {
    this.#tidy();
    const inUse = new Set(
      this.#options
        .sessions()
        .list()
        .map(({ apiSessionId }) => apiSessionId),
    );
    this.guests.keepOnly((guest) => inUse.has(guest.sessionId) || this.#isKnown(guest.sessionId));
    for (const sessionId of this.#shown.keys()) {
      if (!this.#isKnown(sessionId)) this.#shown.delete(sessionId);
    }
  }

  /** Whether there is anything to say about what this session has shown keys of. */
  #isKnown(sessionId: string): boolean {
    return [...(this.#shown.get(sessionId) ?? [])].some((id) => this.shares.get(id) ?? this.#ended.get(id));
  }

  /** Whoever is in stays in when their link expires. */
  #tidy(): void {
    for (const share of this.shares.due()) {
      this.#forget(share, 'expired');
      for (const { id, share: of } of this.requests.waitingFor(share.tunnel))
        if (of.id === share.id) this.#endRequest(id, 'expired');
    }
  }

  #end(share: Share, end: ShareEnd): void {
    this.#forget(share, end);
    for (const { id, share: of } of this.requests.ofTunnel(share.tunnel))
      if (of.id === share.id) this.#endRequest(id, end);
  }

  #forget(share: Share, end: ShareEnd): void {
    this.shares.remove(share.id);
    this.#ended.add(share, end);
  }

  #endRequest(id: string, reason: ShareEnd): void {
    const request = this.requests.get(id);
    if (request === null) return;
    this.requests.remove(id);
    const message = { ...rejection(request), reason };
    this.#options.hub.sendToSession(request.visitor.sessionId, message);
    this.#options.sessions().end({ joinRequest: id }, 'CLIENT_FORBIDDEN');
  }

  #tellOwner(shared: SharedSession): void {
    const use = this.#hostOf(shared);
    if (use) this.#tellSession(use.remoteSession);
  }

  #hostOf({ tunnel }: SharedSession): ActiveUse | undefined {
    return this.#options
      .sessions()
      .list()
      .find(({ uuid }) => uuid === tunnel);
  }

  #hosts(remoteSession: string): readonly ActiveUse[] {
    return this.#options
      .sessions()
      .list()
      .filter((use) => use.remoteSession === remoteSession && runsIt(use));
  }

  /** Every browser in which it is run hears of it under its own tunnel. */
  #tellSession(remoteSession: string): void {
    for (const use of this.#hosts(remoteSession)) this.#tell(use);
  }

  #tell({ userId, uuid }: ActiveUse): void {
    this.#options.hub.sendToUser(userId, { action: 'sharing-changed', connection: uuid });
  }

  #note(doer: Doer, entry: AuditEntry): void {
    const { db, now, failed } = this.#options;
    const note = { at: now(), doer, entries: [entry] };
    // A server takes several at once, and would put them on record in any order.
    this.#noted = this.#noted.then(() => appendAudit(db, note)).catch(failed);
  }
}

/** As one of the owner's browsers hears of it, each under its own tunnel. */
export const requestedMessage = ({ requester, id }: JoinRequest, tunnel: string): GatewayMessage => ({
  ...{ action: 'join-connection', connection: tunnel, requester, sessionId: id },
});

const rejection = ({ share, id, removed }: JoinRequest) =>
  ({
    ...({ action: 'reject-connection', connection: share.id, sessionId: id } as const),
    ...(removed && ({ reason: 'removed' } as const)),
  }) as const;

function outcomeMessage(request: JoinRequest, accepts: boolean, meeting?: MeetingInvitation): GatewayMessage {
  const outcome = { connection: request.share.id, sessionId: request.id };
  if (!accepts) return rejection(request);
  if (meeting) return { action: 'accept-connection-start-webmeet', ...outcome, ...meeting };
  return { action: 'accept-connection', ...outcome };
}

const objectOf = ({ connection }: SharedSession) => `connection/${connection.id}`;
