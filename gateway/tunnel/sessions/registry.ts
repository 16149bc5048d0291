import { DATA_SOURCE, TUNNEL_TARGET_TYPES, type GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { clipboardLimitOf } from '../../../contract/rules/clipboardLimit.ts';
import { notFound, permissionDenied, upstream } from '../../platform/errors.ts';
import type { Jpeg } from '../../platform/http/jpeg.ts';
import type { Resume } from './tunnelRequest.ts';
import { mayWatch } from '../policy/watching.ts';
import { Attachment } from './attachment.ts';
import type { BrowserEnd } from '../relay/browserEnd.ts';
import { dataRulesOf } from '../policy/dataRules.ts';
import type { EngineAccess, OpenedLine } from '../engine/engineAccess.ts';
import type { GroupOpener } from './groupOpener.ts';
import type { ClientInformation } from '../engine/handshake.ts';
import type { HistoryRecorder, HistoryEntryRef } from './historyRecorder.ts';
import type { Caller } from './opener.ts';
import type { DetachedSessions } from './detachedSessions.ts';
import type { PictureFrame } from './pictureFrame.ts';
import type { ActiveUse, SessionPorts, Target, TargetRequest, Visit } from './ports.ts';
import type { PersonCount, Slot } from '../../platform/http/personCount.ts';
import { PublicIds, attaches, isMeant, roleOf, runsIt, turnOf, useOf } from './uses.ts';
import { closing, ENDED_MESSAGE, gone, onOtherNode, withoutPicture, Turns } from './refusals.ts';
import { joinParameters } from './joinParameters.ts';
import { RemoteSession } from './remoteSession.ts';
import { watchSftp } from '../engine/sftpTrial.ts';
import { stillAdmitted } from './stillAdmitted.ts';
import type { EndSelector } from './types.ts';
import { waitOutside } from '../relay/admission.ts';
import { Windows } from './windows.ts';
import type { Principal } from '../../platform/http/caller.ts';

/** One browser that wants a tunnel. */
export interface Visitor {
  readonly principal: Principal;
  readonly client: ClientInformation;
  readonly end: BrowserEnd;
  /** How it means to come back after it was cut off, or did so now; null ends the session with it. */
  readonly resume: Resume | null;
}

interface Entry {
  readonly attachment: Attachment;
  readonly session: RemoteSession;
  /** What it sees may be shown as the session's picture: whoever began it, and the same user from another window. */
  readonly shows: boolean;
}

interface Joinable {
  readonly session: RemoteSession;
  /** Whoever joins it only looks on. */
  readonly watches: boolean;
  /** Somebody else's session, and nobody was asked. */
  readonly isForeign?: boolean;
  /** How whoever joins by a share came in. */
  readonly visit?: Visit;
}

interface Attaching extends OpenedLine, Pick<Joinable, 'watches' | 'isForeign' | 'visit'> {
  readonly record: HistoryEntryRef;
  readonly keeps: boolean;
  /** Another window of the user who runs it. */
  readonly shows?: boolean;
}

interface Opening {
  readonly principal: Principal;
  readonly abort: AbortController;
  readonly done: Promise<unknown>;
}

interface RegistryParts {
  readonly ports: Pick<
    SessionPorts,
    'resolveTarget' | 'mayReadConnection' | 'watchingIsOn' | 'runsOnOtherNode' | 'sharing'
  >;
  readonly engines: EngineAccess;
  readonly opener: GroupOpener;
  readonly tunnels: PersonCount;
  readonly history: HistoryRecorder;
  readonly stalledMs: number;
  /** How long whoever joins waits for the session's first picture. */
  readonly pictureMs: number;
  readonly detached: DetachedSessions;
  readonly now: () => Date;
}

interface Leaving {
  /** Ends the opening: its browser is gone. */
  readonly left: () => void;
}

interface Placed {
  /** Its tunnel among those that the person may have open. */
  readonly slot: Slot;
}

/** Every remote session of this gateway, with the browsers that hang on it. */
export class SessionRegistry {
  readonly #parts: RegistryParts;
  readonly #entries = new Map<string, Entry>();
  readonly #openings = new Set<Opening>();
  readonly #publicIds = new PublicIds();
  readonly #turns = new Turns();
  readonly #windows: Windows<Entry>;
  #closed = false;

  constructor(parts: RegistryParts) {
    this.#parts = parts;
    this.#windows = new Windows({
      all: () => this.#entries.values(),
      hasRoom: (userId, target) => parts.opener.hasRoom(userId, target),
    });
  }

  list(): readonly ActiveUse[] {
    return [...this.#entries.values()].map(({ attachment }) => attachment.use);
  }

  /** Running sessions; those who joined one are not counted again. */
  sessions(): ReadonlySet<RemoteSession> {
    return new Set([...this.#entries.values()].map(({ session }) => session));
  }

  find(uuid: string): Attachment | null {
    return this.#entries.get(uuid)?.attachment ?? null;
  }

  /** Hangs up what a session shows. Who only joined says nothing of it: they could show what is not there. */
  showPicture(uuid: string, jpeg: Jpeg): void {
    const entry = this.#entries.get(uuid);
    if (entry === undefined) throw notFound();
    if (!entry.shows) throw permissionDenied();
    entry.session.frame.hang({ jpeg, takenAt: this.#parts.now() });
  }

  /** Those who joined a session look at the same picture as whoever began it. */
  frameOf(publicId: string): PictureFrame | null {
    return this.#named(publicId)?.session.frame ?? null;
  }

  /** Opens what was asked for and starts the flow. Rejects with an `AppError`; then nothing is left open. */
  open(visitor: Visitor, request: TargetRequest): Promise<Attachment> {
    const abort = new AbortController();
    const left = () => abort.abort(upstream('CLIENT_TIMEOUT', 'The browser is gone.'));
    visitor.end.listen({ received: () => undefined, drained: () => undefined, gone: left });
    const done = this.#open({ ...visitor, signal: abort.signal, left }, request);
    const opening = { principal: visitor.principal, abort, done };
    this.#openings.add(opening);
    return done.finally(() => this.#openings.delete(opening));
  }

  /** Ends running uses and openings that are meant, and tells their browsers. */
  end(which: EndSelector, status: GuacamoleStatusName): number {
    const meant = [...this.#entries.values()].filter(({ attachment }) => isMeant(attachment.use, which));
    for (const { attachment } of meant) attachment.close(status, ENDED_MESSAGE);
    for (const { principal, abort } of this.#openings) {
      const { sessionId: apiSessionId, userId, remoteHost } = principal;
      if (isMeant({ apiSessionId, userId, remoteHost }, which)) {
        abort.abort(upstream(status, ENDED_MESSAGE));
      }
    }
    if ('apiSessionId' in which) this.#parts.opener.forget(which.apiSessionId);
    return meant.length;
  }

  /** Whoever came in on this request controls the session from now on, or looks on. */
  setControl(joinRequest: string, controls: boolean): void {
    for (const { attachment, session } of this.#entries.values())
      if (attachment.use.joinRequest === joinRequest) attachment.setControl(controls && !session.isReadOnly);
  }

  async shutdown(): Promise<void> {
    this.#closed = true;
    for (const { abort } of this.#openings) abort.abort(closing());
    for (const { attachment } of this.#entries.values()) attachment.close('UPSTREAM_UNAVAILABLE', ENDED_MESSAGE);
    await Promise.allSettled([...this.#openings].map(({ done }) => done));
    await this.#parts.history.settled();
  }

  async #open(caller: Caller & Visitor & Leaving, request: TargetRequest): Promise<Attachment> {
    if (this.#closed) throw closing();
    try {
      const { dataSource, identifier, type } = request;
      if (dataSource === DATA_SOURCE.SHARED)
        return await this.#withSlot(caller, (placed) => this.#joinShared(placed, identifier));
      if (caller.principal.isGuest) throw permissionDenied();
      if (type === TUNNEL_TARGET_TYPES.ACTIVE_CONNECTION)
        return await this.#withSlot(caller, (placed) => this.#join(placed, request));
      return await this.#openOwn(caller, request);
    } catch (error) {
      // Whatever broke because of it, the reason for giving up is what is told.
      throw caller.signal.aborted ? caller.signal.reason : error;
    }
  }

  /** Holds the slot until the tunnel is over, or could not be opened. */
  async #withSlot<Asking extends Caller & Visitor>(
    caller: Asking,
    open: (placed: Asking & Placed) => Promise<Attachment>,
  ): Promise<Attachment> {
    const slot = this.#parts.tunnels.take(caller.principal);
    try {
      return await open({ ...caller, slot });
    } catch (error) {
      slot.release();
      throw error;
    }
  }

  async #openOwn(caller: Caller & Visitor, request: TargetRequest): Promise<Attachment> {
    const target = await this.#resolve(caller, request);
    const kept = caller.resume && this.#windows.keptFor(caller.principal, target, caller.resume);
    if (kept) return await this.#reconnect(kept, caller);
    if (caller.resume?.must) throw gone();
    return await this.#withSlot(caller, (placed) => this.#attachOrBegin(placed, target, request));
  }

  async #attachOrBegin(caller: Caller & Visitor & Placed, target: Target, request: TargetRequest): Promise<Attachment> {
    if (!attaches(caller.resume, request)) return await this.#begin(caller, target);
    // Two windows that come at once, as after an outage, come to one session.
    return await this.#turns.take(turnOf(caller.principal, target), async () => {
      const session = this.#windows.lastOn(caller.principal, target)?.session;
      const hasPicture = session !== undefined && (await session.picture.within(this.#parts.pictureMs));
      // Rights may have been taken while it waited for its turn or for the picture.
      const now = await this.#resolve(caller, request);
      if (session) session.target = now;
      return (hasPicture && (await this.#attachToOwn(caller, session))) || (await this.#begin(caller, now));
    });
  }

  async #resolve({ principal, signal }: Caller, request: TargetRequest): Promise<Target> {
    const target = await this.#parts.ports.resolveTarget(principal, request);
    signal.throwIfAborted();
    return target;
  }

  /** Another window of the same user is shown the session that runs; null where it has just ended. */
  async #attachToOwn(caller: Caller & Visitor & Placed, session: RemoteSession): Promise<Attachment | null> {
    const keeps = this.#parts.detached.graceMs > 0;
    try {
      return await this.#joinAs(caller, { session, watches: false }, { keeps, shows: true });
    } catch (error) {
      if (session.isOver) return null;
      throw error;
    }
  }

  async #begin(caller: Caller & Visitor & Placed, target: Target): Promise<Attachment> {
    const opened = await this.#parts.opener.open(caller, target);
    const session = new RemoteSession({
      ...opened,
      target,
      ended: () => {
        for (const slot of opened.slots) slot.release();
      },
    });
    const keeps = caller.resume !== null && this.#parts.detached.graceMs > 0;
    return this.#attach(session, caller, { ...opened, keeps, watches: false });
  }

  async #reconnect({ attachment, session }: Entry, caller: Caller & Visitor): Promise<Attachment> {
    const { sessionId: apiSessionId, remoteHost } = caller.principal;
    const join = async () => {
      if (!(await session.picture.within(this.#parts.pictureMs))) return null;
      return (await this.#openJoined({ session, watches: false }, caller)).line;
    };
    const isSamePage = caller.resume?.must === true;
    const attempt = caller.resume?.attempt ?? 0;
    const isBack = await attachment.reconnect(caller.end, { apiSessionId, remoteHost, isSamePage, attempt }, join);
    if (isBack) return attachment;
    if (attachment.isOver) throw gone();
    throw upstream('SESSION_CONFLICT', 'The session goes on in another browser.');
  }

  async #join(caller: Caller & Visitor & Placed, request: TargetRequest): Promise<Attachment> {
    if (request.dataSource !== DATA_SOURCE.MAIN) throw notFound();
    const joinable = await this.#joinable(caller.principal, request.identifier);
    return await this.#joinAs(caller, joinable, { keeps: false });
  }

  async #joinAs(
    caller: Caller & Visitor & Placed,
    joinable: Joinable,
    as: Pick<Attaching, 'keeps' | 'shows'>,
  ): Promise<Attachment> {
    const { session } = joinable;
    const record = await this.#parts.history.open(caller.principal, session.candidate);
    try {
      const opened = await this.#openJoined(joinable, caller);
      return this.#attach(session, caller, { ...joinable, ...opened, record, ...as });
    } catch (error) {
      record.close();
      throw error;
    }
  }

  /** Nothing of the session leaves the gateway before whoever started it has let the visitor in. */
  async #joinShared(caller: Caller & Visitor & Leaving & Placed, shareId: string): Promise<Attachment> {
    const visit = this.#parts.ports.sharing.requestAdmission(caller.principal, shareId);
    const uuid = await waitOutside(caller.end, visit.admitted(caller.signal), caller.left);
    const entry = this.#entries.get(visit.tunnel);
    if (entry === undefined) throw notFound();
    const { session } = entry;
    const guest = { ...caller, principal: { ...caller.principal, username: visit.name } };
    const joinable = { session, watches: false, visit };
    const record = await this.#parts.history.open(guest.principal, session.candidate, visit.profile);
    try {
      const opened = await this.#openJoined(joinable, guest);
      await stillAdmitted(visit, caller.signal, opened.line);
      return this.#attach(session, guest, { ...joinable, ...opened, record: { ...record, uuid }, keeps: false });
    } catch (error) {
      record.close();
      throw error;
    }
  }

  /** A running use may be joined by whoever started it, and watched by administrators. */
  async #joinable(principal: Principal, publicId: string): Promise<Joinable> {
    const entry = this.#named(publicId);
    if (entry === undefined)
      throw (await this.#parts.ports.runsOnOtherNode(principal, publicId)) ? onOtherNode() : notFound();
    const { use } = entry.attachment;
    if (!(await this.#parts.ports.mayReadConnection(principal, use.connectionId))) throw notFound();
    if (!mayWatch(use, principal, await this.#parts.ports.watchingIsOn())) throw permissionDenied();
    // Joining what one watches, or what one was let into, must not turn into more than watching.
    const isForeign = use.userId !== principal.userId || !runsIt(use);
    return { session: entry.session, watches: isForeign || use.readOnly, isForeign };
  }

  #named(publicId: string): Entry | undefined {
    return [...this.#entries.values()].find(({ attachment }) => attachment.use.publicId === publicId);
  }

  /** The engine ends a session that somebody joins before it has a picture. */
  async #openJoined({ session, ...joining }: Joinable, { client, principal, signal }: Caller): Promise<OpenedLine> {
    if (!(await session.picture.within(this.#parts.pictureMs))) throw withoutPicture();
    signal.throwIfAborted();
    const { engineId, candidate } = session;
    const parameters = joinParameters({ ...joining, candidate });
    const request = { select: engineId, parameters, client, username: principal.username };
    return await this.#parts.engines.open(session.engine, request, signal);
  }

  #attach(
    session: RemoteSession,
    caller: Caller & Visitor & Placed,
    { line, asked, sftp, record, keeps, shows = false, watches, isForeign = false, visit }: Attaching,
  ): Attachment {
    if (caller.signal.aborted || session.isOver) {
      line.close();
      session.abandon();
      record.close();
      throw notFound('The session has ended.');
    }
    const leaving = new AbortController();
    const joinable = { session, watches, ...(visit && { visit }) };
    const { sharing } = this.#parts.ports;
    const { connectionId, protocol, parameters } = session.candidate;
    const refusesSftp = () => this.#parts.history.noteSftpRefusal({ connectionId, userId: caller.principal.userId });
    if (sftp === 'absent' || sftp === 'ends') refusesSftp();
    const host = session.hostFor({
      ...(sftp === 'untold' && { hears: watchSftp(refusesSftp) }),
      join: async () => (await this.#openJoined(joinable, { ...caller, signal: leaving.signal })).line,
      moved: (file) => this.#parts.history.noteFile(attachment.use, file),
      cameOrWent: () => void this.#windows.changed(session, use),
      left: () => runsIt(use) && this.#windows.endWaiting(session, use),
      ended: () => {
        leaving.abort();
        caller.slot.release();
        this.#entries.delete(record.uuid);
        record.close(attachment.failure);
        if (began) session.frame.clear();
        session.detach(attachment);
        void this.#windows.changed(session, use);
        sharing.ended(attachment.use);
      },
    });
    const clipboard = clipboardLimitOf(protocol, asked, parameters);
    const own = useOf(session, caller.principal, record, this.#publicIds);
    const use = {
      ...own,
      clipboard,
      readOnly: own.readOnly || watches || visit?.controls() === false,
      ...roleOf(isForeign, visit),
    };
    const { stalledMs } = this.#parts;
    const isTold = caller.resume !== null;
    const detached = keeps ? this.#parts.detached : null;
    const rules = dataRulesOf(protocol, { ...parameters, ...visit?.parameters });
    const attachment = new Attachment({ use, line, end: caller.end, host, stalledMs, rules, isTold, detached });
    const began = session.attach(attachment);
    this.#entries.set(record.uuid, { attachment, session, shows: began || shows });
    attachment.start();
    if (!began) sharing.joined(use);
    return attachment;
  }
}
