import { randomUUID } from 'node:crypto';
import { CONTROL_ASK_MS, JOIN_REQUESTS_WAITING_MAX } from '../../../../contract/limits.ts';
import { permissionDenied, tooMany } from '../../../platform/errors.ts';
import type { Visitor } from './guests.ts';
import { isReadOnly, type Share } from './shares.ts';

export type JoinStatus = 'pending' | 'accepted' | 'rejected';

/** One visitor's wish to come in by one link. Asked again, it is the same. */
export interface JoinRequest {
  readonly id: string;
  readonly share: Share;
  readonly visitor: Visitor;
  readonly requester: string;
  readonly status: JoinStatus;
  /** May do what whoever runs the session does there, and not only look on. As the link says until it is changed. */
  readonly controls: boolean;
  /** Has asked for control, and has no answer yet. */
  readonly asks: boolean;
  /** Was let in before, and is not any more. */
  readonly removed: boolean;
}

interface KeptRequest {
  request: JoinRequest;
  readonly waiting: Set<(status: JoinStatus) => void>;
  /** When they asked for control last, in milliseconds; null before that, and once it was given. */
  askedAt: number | null;
}

const refused = () => permissionDenied('You were not let in.');

/** Who asked to be let in where, and what was answered. Both doors, HTTP and the socket, look here. */
export class JoinRequests {
  readonly #kept = new Map<string, KeptRequest>();

  /** `isNew` is false for whoever asked before: nobody is bothered twice. */
  ask(share: Share, visitor: Visitor, name: string): { readonly request: JoinRequest; readonly isNew: boolean } {
    const known = this.of(share.id, visitor.sessionId);
    if (known) return { request: known, isNew: false };
    if (this.waitingFor(share.tunnel).length >= JOIN_REQUESTS_WAITING_MAX) throw tooMany('Too many wait already.');
    const asked = { id: randomUUID(), share, visitor, requester: name, controls: !isReadOnly(share) };
    const request = { ...asked, status: 'pending' as const, removed: false, asks: false };
    this.#kept.set(request.id, { request, waiting: new Set(), askedAt: null });
    return { request, isNew: true };
  }

  get(id: string): JoinRequest | null {
    return this.#kept.get(id)?.request ?? null;
  }

  of(shareId: string, sessionId: string): JoinRequest | null {
    return this.#find(({ share, visitor }) => share.id === shareId && visitor.sessionId === sessionId)[0] ?? null;
  }

  waitingFor(tunnel: string): readonly JoinRequest[] {
    return this.#find(({ share, status }) => share.tunnel === tunnel && status === 'pending');
  }

  ofTunnel(tunnel: string): readonly JoinRequest[] {
    return this.#find(({ share }) => share.tunnel === tunnel);
  }

  decide(id: string, status: JoinStatus): JoinRequest | null {
    const kept = this.#kept.get(id);
    if (!kept) return null;
    const wasIn = kept.request.status === 'accepted' || kept.request.removed;
    const removed = status === 'rejected' && wasIn;
    // Whoever is let in again comes as the link says.
    const controls = removed ? !isReadOnly(kept.request.share) : kept.request.controls;
    kept.request = { ...kept.request, status, removed, controls, asks: false };
    for (const tell of kept.waiting) tell(status);
    return kept.request;
  }

  /** False where it changes nothing: they are not in, or it is so already. The request is another object in any case. */
  setControl(id: string, controls: boolean): boolean {
    const kept = this.#kept.get(id);
    if (kept?.request.status !== 'accepted') return false;
    const isNews = kept.request.controls !== controls;
    kept.request = { ...kept.request, controls, asks: false };
    if (controls) kept.askedAt = null;
    return isNews;
  }

  /** Whether somebody who looks on may ask for control at `now`, in milliseconds; then it counts as asked. */
  noteAsking(id: string, now: number): boolean {
    const kept = this.#kept.get(id);
    if (kept?.request.status !== 'accepted' || kept.request.controls) return false;
    if (kept.askedAt !== null && now - kept.askedAt < CONTROL_ASK_MS) return false;
    kept.askedAt = now;
    return true;
  }

  /** False where it changes nothing. */
  setAsks(id: string, asks: boolean): boolean {
    const kept = this.#kept.get(id);
    if (kept?.request.status !== 'accepted' || kept.request.controls || kept.request.asks === asks) return false;
    kept.request = { ...kept.request, asks };
    return true;
  }

  /** Withdrawn by the visitor, or its link is gone. */
  remove(id: string): void {
    this.decide(id, 'rejected');
    this.#kept.delete(id);
  }

  /** Resolves once the visitor is let in; rejects if they are not, or do not wait any longer. */
  admission(id: string, signal: AbortSignal): Promise<void> {
    const kept = this.#kept.get(id);
    if (!kept) return Promise.reject(refused());
    const { status } = kept.request;
    if (status === 'accepted') return Promise.resolve();
    if (status === 'rejected') return Promise.reject(refused());
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        kept.waiting.delete(tell);
        signal.removeEventListener('abort', onAbort);
        finish();
      };
      const tell = (decided: JoinStatus) => {
        if (decided !== 'pending') settle(() => (decided === 'accepted' ? resolve() : reject(refused())));
      };
      const onAbort = () => settle(() => reject(signal.reason as Error));
      kept.waiting.add(tell);
      signal.addEventListener('abort', onAbort);
    });
  }

  #find(isMeant: (request: JoinRequest) => boolean): readonly JoinRequest[] {
    return [...this.#kept.values()].map(({ request }) => request).filter(isMeant);
  }
}
