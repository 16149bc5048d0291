import { VIDEO_ACCESS_UNIT_MAX_BYTES } from '../../../../contract/limits.ts';

/** One picture of an H.264 stream. */
export interface AccessUnit {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether it can be shown without those before it. */
  readonly isKey: boolean;
}

const TYPE_MASK = 0x1f;
const SLICE = 1;
const KEY_SLICE = 5;
/** Supplements, parameter sets and the delimiter come before the slices of a picture. */
const FIRST_BEFORE = 6;
const LAST_BEFORE = 9;
const FIRST_MACROBLOCK = 0x80;
const START_BYTES = 3;

const isSlice = (type: number): boolean => type === SLICE || type === KEY_SLICE;

/** Cuts a stream of raw bytes (annex B of H.264) into pictures, wherever its blobs are cut. */
export class AccessUnits {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #looked = 0;
  #hasSlice = false;
  #isKey = false;

  /** The pictures that are whole now. */
  add(more: Uint8Array): readonly AccessUnit[] {
    const bytes = new Uint8Array(this.#bytes.length + more.length);
    bytes.set(this.#bytes);
    bytes.set(more, this.#bytes.length);
    this.#bytes = bytes;
    const units = [...this.#cut()];
    // Nothing that is larger is a picture: whatever follows is looked at anew.
    if (this.#bytes.length > VIDEO_ACCESS_UNIT_MAX_BYTES) this.#begin(this.#bytes.length);
    return units;
  }

  /** The picture at the end, which nothing follows yet. */
  flush(): AccessUnit | null {
    const unit = this.#hasSlice ? { bytes: this.#bytes, isKey: this.#isKey } : null;
    if (unit !== null) this.#begin(this.#bytes.length);
    return unit;
  }

  *#cut(): Generator<AccessUnit> {
    for (let at = this.#next(); at >= 0; at = this.#next()) {
      const type = (this.#bytes[at + START_BYTES] ?? 0) & TYPE_MASK;
      if (this.#hasSlice && this.#begins(type, at)) {
        // A start code may have a zero more in front of it.
        const end = this.#bytes[at - 1] === 0 ? at - 1 : at;
        yield { bytes: this.#bytes.slice(0, end), isKey: this.#isKey };
        this.#begin(end);
        continue;
      }
      this.#hasSlice ||= isSlice(type);
      this.#isKey ||= type === KEY_SLICE;
      this.#looked = at + START_BYTES;
    }
  }

  #begins(type: number, at: number): boolean {
    if (type >= FIRST_BEFORE && type <= LAST_BEFORE) return true;
    return isSlice(type) && ((this.#bytes[at + START_BYTES + 1] ?? 0) & FIRST_MACROBLOCK) !== 0;
  }

  /** Where the next start code is whose first two bytes after it are here; -1 without one. */
  #next(): number {
    for (let at = this.#looked; at + START_BYTES + 1 < this.#bytes.length; at += 1) {
      if (this.#bytes[at] === 0 && this.#bytes[at + 1] === 0 && this.#bytes[at + 2] === 1) return at;
      this.#looked = at;
    }
    return -1;
  }

  #begin(at: number): void {
    this.#bytes = this.#bytes.slice(at);
    this.#looked = 0;
    this.#hasSlice = false;
    this.#isKey = false;
  }
}
