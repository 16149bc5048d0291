import { concatMap, EMPTY, from, merge, type Observable } from 'rxjs';
import type { SessionFact } from '../machines/session/session.types.ts';
import type { LocalClipboard } from '../services/clipboard.ts';
import type { Desktop } from '../services/display/desktop.ts';
import type { DesktopFact } from '../services/display/facts.ts';

type Facts = readonly SessionFact[];

const ALLOWED: SessionFact = { type: 'clipboard.allowed' };
const REFUSED: SessionFact = { type: 'clipboard.refused' };
const ENDS: readonly string[] = ['client.disconnecting', 'client.disconnected', 'client.failed'];

/** Both clipboards of one session, in step as far as the browser lets us. */
class ClipboardSync {
  readonly #local: LocalClipboard;
  readonly #desktop: Desktop;
  #connected = false;
  /** What both sides hold: it is not sent back to where it came from. */
  #shared: string | null = null;
  /** What the remote copied while another window had the focus. */
  #waiting: string | null = null;

  constructor(local: LocalClipboard, desktop: Desktop) {
    this.#local = local;
    this.#desktop = desktop;
  }

  async follow(fact: DesktopFact): Promise<Facts> {
    if (ENDS.includes(fact.type)) this.#connected = false;
    return fact.type === 'clipboard.copied' ? this.#pull(fact.text) : [];
  }

  /** The session says that it is connected; its own word, because it may hear so before this does. */
  begin(): Promise<Facts> {
    this.#connected = true;
    return this.push();
  }

  async push(): Promise<Facts> {
    if (!this.#connected || !this.#desktop.isAttached() || !this.#local.hasFocus()) return [];
    if (this.#waiting !== null) return this.#pull(this.#waiting);
    const text = await this.#local.read();
    if (text === null) return [REFUSED];
    if (text !== '' && text !== this.#shared) this.#desktop.sendClipboard(text);
    this.#shared = text;
    return [ALLOWED];
  }

  async #pull(text: string): Promise<Facts> {
    this.#shared = text;
    this.#waiting = this.#local.hasFocus() ? null : text;
    if (this.#waiting !== null) return [];
    return (await this.#local.write(text)) ? [ALLOWED] : [REFUSED, { type: 'clipboard.received', text }];
  }
}

/** Sends the local clipboard on request and whenever the page gets the focus, and takes what the remote copies. */
export function clipboardFacts$(
  local: LocalClipboard,
  desktop: Desktop,
  pushRequests$: Observable<unknown>,
): Observable<SessionFact> {
  const sync = new ClipboardSync(local, desktop);
  const emit = (facts: Promise<Facts>) => from(facts).pipe(concatMap((list) => (list.length === 0 ? EMPTY : list)));
  return merge(
    desktop.facts$.pipe(concatMap((fact) => emit(sync.follow(fact)))),
    pushRequests$.pipe(concatMap(() => emit(sync.begin()))),
    local.focus$.pipe(concatMap(() => emit(sync.push()))),
  );
}
