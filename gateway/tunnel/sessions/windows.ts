import type { Attachment } from './attachment.ts';
import type { ActiveUse, Target } from './ports.ts';
import type { RemoteSession } from './remoteSession.ts';
import type { Resume } from './tunnelRequest.ts';
import { isUseOf, runsIt } from './uses.ts';

interface Window {
  readonly attachment: Attachment;
  readonly session: RemoteSession;
}

interface WindowsParts<Known extends Window> {
  readonly all: () => Iterable<Known>;
  readonly hasRoom: (userId: number, target: Target) => Promise<boolean>;
}

type Owner = Pick<ActiveUse, 'userId'>;

/** The windows in which people run their sessions; those of one person on one session know of each other. */
export class Windows<Known extends Window> {
  readonly #parts: WindowsParts<Known>;

  constructor(parts: WindowsParts<Known>) {
    this.#parts = parts;
  }

  /** Where this user has a session of the target already: the window that came last. */
  lastOn({ userId }: Owner, target: Target): Known | undefined {
    return [...this.#parts.all()].findLast(
      ({ attachment: { use } }) => use.userId === userId && runsIt(use) && isUseOf(use, target),
    );
  }

  /** What this user comes back to on the target: the one that is named, else the one that was parked last. */
  keptFor({ userId }: Owner, target: Target, { tunnel, must, isNew }: Resume): Known | null {
    if (isNew) return null;
    const own = [...this.#parts.all()].filter(
      ({ attachment: { use, isKept } }) => isKept && use.userId === userId && isUseOf(use, target),
    );
    const named = own.find(({ attachment }) => attachment.use.uuid === tunnel);
    if (named || must) return named ?? null;
    return own.findLast(({ attachment }) => attachment.use.parked) ?? null;
  }

  /** One came, was cut off, came back or went: each is told how many there are. */
  async changed(session: RemoteSession, owner: Owner): Promise<void> {
    const isAlone = this.#watched(session, owner).length < 2;
    const mayStartAnother = !isAlone && (await this.#hasRoom(session, owner));
    const windows = this.#watched(session, owner);
    for (const { attachment } of windows) attachment.tellWindows({ count: windows.length, mayStartAnother });
  }

  /** Whoever ends a session in the last window that they look at ends it in those that were cut off as well. */
  endWaiting(session: RemoteSession, owner: Owner): void {
    if (this.#watched(session, owner).length > 0) return;
    for (const { attachment } of this.#of(session, owner)) attachment.expire();
  }

  /** Those with somebody before them. */
  #watched(session: RemoteSession, owner: Owner): readonly Known[] {
    return this.#of(session, owner).filter(({ attachment }) => !attachment.use.parked);
  }

  #of(session: RemoteSession, { userId }: Owner): readonly Known[] {
    return [...this.#parts.all()].filter(
      (known) => known.session === session && known.attachment.use.userId === userId && runsIt(known.attachment.use),
    );
  }

  /** It is only an offer: the limits are asked again when it is taken. */
  async #hasRoom({ target }: RemoteSession, { userId }: Owner): Promise<boolean> {
    try {
      return await this.#parts.hasRoom(userId, target);
    } catch {
      return false;
    }
  }
}
