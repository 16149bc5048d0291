import { DOWNLOADS_ENDED_MAX, OPEN_STREAMS_MAX } from '../../../contract/limits.ts';
import { streamFailed, tooManyStreams } from '../../platform/errors.ts';
import { FOLDER_TYPE } from '../policy/dataGate.ts';
import type { Download, Downloads } from './downloads.ts';
import { HeldDownload, type PieceReader } from './heldDownload.ts';

/** Files that are taken in pieces, or that wait for being taken so. */
export class KeptFiles {
  readonly #downloads: Downloads;
  /** Also those that have ended and may be asked for their last piece again. */
  readonly #held = new Map<string, HeldDownload>();
  /** Files that the engine has begun, and that are to be taken outside of the tunnel. */
  readonly #expected = new Set<string>();
  /** Of these what came before anybody asked, and came whole; another stream may have the number by now. */
  readonly #early = new Set<string>();
  #filesBegin = false;

  constructor(downloads: Downloads) {
    this.#downloads = downloads;
  }

  get active(): boolean {
    return this.#filesBegin || this.#held.size > 0 || this.#expected.size > 0;
  }

  /** Whoever takes files will ask for those that begin from now on until `haveBegun`. */
  expect(): void {
    this.#filesBegin = true;
  }

  haveBegun(): void {
    this.#filesBegin = false;
  }

  /** One piece from there on; `begin` is for a file of which nothing was kept. */
  serve(key: string, from: number, reader: PieceReader, begin: (held: HeldDownload) => Download): void {
    const held = this.#held.get(key) ?? this.#open(key, from, begin);
    this.#expected.delete(key);
    this.#early.delete(key);
    if (!held.serve(from, reader)) throw streamFailed('RESOURCE_CLOSED', 'This part of the stream is gone.');
    if (held.isTaken) this.#held.delete(key);
  }

  /** The reader is gone; it may come back. */
  leave(key: string, reader: PieceReader): void {
    this.#held.get(key)?.leave(reader);
  }

  /** A file may come before anybody has asked for it. True where it is a download from now on. */
  beginEarly(key: string): boolean {
    if (!this.#expected.has(key) || this.#held.has(key) || this.#held.size >= OPEN_STREAMS_MAX) return false;
    this.#hold(key, (held) => this.#downloads.begin(key, held));
    return true;
  }

  /** The engine has opened a stream of that number, of that media type. */
  noteBegun(key: string, type: string | undefined): void {
    const isFile = type !== FOLDER_TYPE;
    // Nobody asks for a folder outside of the tunnel; and what was kept comes by here twice.
    if (this.#early.has(key) && !(isFile && this.#filesBegin)) return;
    if (!isFile || this.#filesBegin || !this.#expected.has(key)) this.forget(key);
    if (isFile && this.#filesBegin) this.#expected.add(key);
  }

  noteEnded(key: string): void {
    if (this.#expected.delete(key)) this.#early.add(key);
  }

  /** True where something was kept. */
  forget(key: string): boolean {
    this.#expected.delete(key);
    this.#early.delete(key);
    return this.#held.delete(key);
  }

  unexpect(key: string): void {
    this.#expected.delete(key);
  }

  isExpected(key: string): boolean {
    return this.#expected.has(key);
  }

  /** Whole, and not asked for yet. */
  isEarly(key: string): boolean {
    return this.#early.has(key);
  }

  clear(): void {
    this.#expected.clear();
    this.#early.clear();
    this.#held.clear();
  }

  #open(key: string, from: number, begin: (held: HeldDownload) => Download): HeldDownload {
    if (this.#held.size >= OPEN_STREAMS_MAX) throw tooManyStreams();
    if (from > 0) throw streamFailed('RESOURCE_CLOSED', 'This stream is not open any more.');
    const held = this.#hold(key, begin);
    this.#forgetEnded();
    return held;
  }

  #hold(key: string, begin: (held: HeldDownload) => Download): HeldDownload {
    const held: HeldDownload = new HeldDownload(() => download.resume());
    const download = begin(held);
    this.#held.set(key, held);
    return held;
  }

  /** Nobody may ask for them any more. */
  #forgetEnded(): void {
    const ended = [...this.#held].filter(([, held]) => held.hasEnded);
    for (const [key] of ended.slice(0, -DOWNLOADS_ENDED_MAX)) this.#held.delete(key);
  }
}
