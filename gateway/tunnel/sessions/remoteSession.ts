import { ENGINE_JOIN_SETTLE_MS } from '../../../contract/limits.ts';
import { keepAlive } from '../engine/keepAlive.ts';
import type { Attachment, AttachmentHost } from './attachment.ts';
import type { EngineLine } from '../engine/engineLine.ts';
import { FirstPicture } from '../relay/firstPicture.ts';
import { PictureFrame } from './pictureFrame.ts';
import type { Target, TargetCandidate } from './ports.ts';
import type { Endpoint } from '../../platform/config/config.ts';

export interface RemoteSessionParts {
  /** The engine's id of this session: whoever knows it may join, so it never leaves the gateway. */
  readonly engineId: string;
  readonly engine: Endpoint;
  readonly candidate: TargetCandidate;
  readonly groupId: number | null;
  readonly target: Target;
  readonly ended: () => void;
}

/** One session of the engine with one machine. Browsers attach to it and leave it; with the last one it ends. */
export class RemoteSession {
  readonly engineId: string;
  readonly engine: Endpoint;
  readonly candidate: TargetCandidate;
  readonly groupId: number | null;
  /** What it was opened as, when it was asked for last. */
  target: Target;
  readonly frame = new PictureFrame();
  /** Whoever joins before it is there breaks the session. */
  readonly picture = new FirstPicture();
  readonly #ended: () => void;
  readonly #attachments = new Set<Attachment>();
  readonly #lingering = new Set<EngineLine>();
  #over = false;

  constructor(parts: RemoteSessionParts) {
    this.engineId = parts.engineId;
    this.engine = parts.engine;
    this.candidate = parts.candidate;
    this.groupId = parts.groupId;
    this.target = parts.target;
    this.#ended = parts.ended;
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** Its connection is for looking at: nobody who joins gets more than whoever began it has. */
  get isReadOnly(): boolean {
    return this.candidate.parameters['read-only'] === 'true';
  }

  /** Ends a session that nobody came to. */
  abandon(): void {
    if (this.#attachments.size === 0) this.#finish();
  }

  /** Whether the session begins with it: without any it would be over. */
  attach(attachment: Attachment): boolean {
    const begins = this.#attachments.size === 0;
    for (const other of this.#attachments) other.becameShared();
    this.#attachments.add(attachment);
    return begins;
  }

  /** What an attachment needs of its session. */
  hostFor(parts: Omit<AttachmentHost, 'isShared' | 'part' | 'drew'>): AttachmentHost {
    return {
      ...parts,
      drew: (bytes) => this.picture.observe(bytes),
      isShared: () => this.#attachments.size > 1,
      part: (line) => {
        if (this.#attachments.size > 1) this.#linger(line);
        else line.close();
      },
    };
  }

  detach(attachment: Attachment): void {
    if (this.#attachments.delete(attachment) && this.#attachments.size === 0) this.#finish();
  }

  /** Who joined a moment ago may not be a user of the engine yet; it would end with the one who leaves. */
  #linger(line: EngineLine): void {
    keepAlive(line);
    this.#lingering.add(line);
    const timer = setTimeout(() => {
      this.#lingering.delete(line);
      line.close();
    }, ENGINE_JOIN_SETTLE_MS);
    timer.unref();
  }

  #finish(): void {
    this.picture.stop();
    for (const line of this.#lingering) line.close();
    if (!this.#over) this.#ended();
    this.#over = true;
  }
}
