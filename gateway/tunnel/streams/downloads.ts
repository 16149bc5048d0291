import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import type { DownloadSink } from './heldDownload.ts';

export interface Download {
  resume(): void;
  cancel(): void;
}

interface DownloadState {
  readonly sink: DownloadSink;
  /** After a `sync` the browser acknowledges one blob itself, so that bulk data cannot outrun the picture. */
  browserAcknowledges: boolean;
  /** It has such a blob and has not answered yet. */
  leftToBrowser: boolean;
  /** It was away: what joined the session meanwhile may have given the number to a stream of its own. */
  isOutOfTouch: boolean;
  acknowledgementOwed: boolean;
}

const { code: OK } = GUACAMOLE_STATUS.SUCCESS;
const { code: UNWANTED } = GUACAMOLE_STATUS.RESOURCE_CLOSED;

/** Streams of the engine whose bytes leave the tunnel, and who tells it that more may come. */
export class Downloads {
  readonly #write: (text: string) => void;
  readonly #states = new Map<string, DownloadState>();

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  get active(): boolean {
    return this.#states.size > 0;
  }

  has(key: string): boolean {
    return this.#states.has(key);
  }

  begin(key: string, sink: DownloadSink): Download {
    const state = {
      ...{ sink, acknowledgementOwed: false },
      ...{ browserAcknowledges: false, leftToBrowser: false, isOutOfTouch: false },
    };
    this.#states.set(key, state);
    return {
      resume: () => {
        if (state.acknowledgementOwed && this.#states.get(key) === state) this.acknowledge(key);
        state.acknowledgementOwed = false;
      },
      cancel: () => {
        if (this.#states.get(key) !== state) return;
        this.#states.delete(key);
        this.refuse(key);
      },
    };
  }

  acknowledge(key: string): void {
    this.#write(encodeInstruction('ack', key, 'OK', OK));
  }

  refuse(key: string): void {
    this.#write(encodeInstruction('ack', key, 'FAIL', 512));
  }

  /** A frame has ended. */
  noteSync(): void {
    for (const state of this.#states.values()) state.browserAcknowledges = !state.isOutOfTouch;
  }

  /** The browser is gone, or does not hear all: what was left for it to acknowledge is acknowledged. */
  actForBrowser(): void {
    for (const [key, state] of this.#states) {
      if (state.leftToBrowser) this.acknowledge(key);
      state.leftToBrowser = false;
      state.browserAcknowledges = false;
      state.isOutOfTouch = true;
    }
  }

  /**
   * Whether an answer of the browser goes on. Of those that refuse only one is for a download; the others are for streams
   * of that number that came on another line.
   */
  letsAnswer(key: string, code: number): boolean {
    const state = this.#states.get(key);
    if (state === undefined) return true;
    if (code === UNWANTED) {
      this.#states.delete(key);
      state.sink.fail('RESOURCE_CLOSED');
      return true;
    }
    if (code !== OK) return false;
    const wasLeft = state.leftToBrowser;
    state.leftToBrowser = false;
    return wasLeft;
  }

  /**
   * What the browser gets of a blob. The engine hears first that more may come, and reads on while this one is passed to
   * whoever takes it.
   */
  takeBlob(key: string, data: string): Buffer | null {
    const state = this.#states.get(key);
    if (state === undefined) return null;
    const { takesMore } = state.sink;
    const isLeft = state.browserAcknowledges && takesMore;
    if (!takesMore) state.acknowledgementOwed = true;
    else if (!isLeft) this.acknowledge(key);
    state.sink.write(Buffer.from(data, 'base64'));
    if (!isLeft) return null;
    state.browserAcknowledges = false;
    state.leftToBrowser = true;
    return Buffer.from(encodeInstruction('blob', key, ''));
  }

  end(key: string): void {
    const state = this.#states.get(key);
    this.#states.delete(key);
    state?.sink.end();
  }

  refuseAll(): void {
    for (const key of this.#states.keys()) this.refuse(key);
  }

  /** The tunnel is gone. */
  close(status: GuacamoleStatusName): void {
    const states = [...this.#states.values()];
    this.#states.clear();
    for (const { sink } of states) sink.fail(status);
  }
}
