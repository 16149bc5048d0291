import { Observable, type Subscriber } from 'rxjs';
import { PASTE_WAIT_MS } from '../../../contract/limits.ts';
import { plainText, type ClipboardData } from '../../../contract/rules/clipboard.ts';
import { keysymOf } from './keysyms.ts';

export interface PasteKeyHost {
  /** Whether an event belongs to the remote desktop. */
  isOurs(target: EventTarget | null): boolean;
  strike(keysym: number): void;
}

const INSERT_KEYSYM = 0xff63;

/** Keys by which a browser pastes, on any system. Where a letter stands on the keyboard does not matter to it. */
function isPasteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key === 'Insert') return shiftKey && !ctrlKey && !metaKey;
  return (ctrlKey || metaKey) && (key.toLowerCase() === 'v' || (key.length === 1 && code === 'KeyV'));
}

const keysymFor = (key: string): number => (key === 'Insert' ? INSERT_KEYSYM : keysymOf(key));

/** Pictures only where there is no text: office programs add a picture of every text. */
function givenBy(data: DataTransfer | null): ClipboardData | null {
  const text = data?.getData('text/plain') ?? '';
  if (text !== '') return plainText(text);
  const picture = [...(data?.files ?? [])].find(({ type }) => type === 'image/png');
  return picture === undefined ? null : { type: 'image/png', data: picture };
}

/**
 * The browser hands a page what is pasted without asking anybody, if it may treat the paste key as its own. So that key goes
 * to the remote desktop a moment later, after what is pasted.
 */
class PasteKeys {
  readonly #host: PasteKeyHost;
  readonly #subscriber: Subscriber<ClipboardData>;
  #waiting: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: PasteKeyHost, subscriber: Subscriber<ClipboardData>) {
    this.#host = host;
    this.#subscriber = subscriber;
  }

  down(event: KeyboardEvent): void {
    if (!this.#host.isOurs(event.target)) return;
    this.letGo();
    if (event.isComposing || !isPasteKey(event)) return;
    event.stopImmediatePropagation();
    this.#waiting = keysymFor(event.key);
    this.#timer = setTimeout(() => {
      this.letGo();
    }, PASTE_WAIT_MS);
  }

  paste(event: ClipboardEvent): void {
    if (!this.#host.isOurs(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const given = givenBy(event.clipboardData);
    if (given !== null) this.#subscriber.next(given);
    this.letGo();
  }

  /** Nothing that is typed later may come before it. */
  letGo(): void {
    clearTimeout(this.#timer);
    const keysym = this.#waiting;
    this.#waiting = null;
    if (keysym !== null) this.#host.strike(keysym);
  }
}

/** What is pasted into a remote desktop. */
export function pastes$(window: Window, host: PasteKeyHost): Observable<ClipboardData> {
  return new Observable((subscriber) => {
    const keys = new PasteKeys(host, subscriber);
    const ending = new AbortController();
    // Before all others: the picture's own listeners would keep the browser from pasting.
    const options = { capture: true, signal: ending.signal };
    window.addEventListener('keydown', (event) => keys.down(event), options);
    window.addEventListener('keyup', () => keys.letGo(), options);
    window.addEventListener('blur', () => keys.letGo(), options);
    window.addEventListener('paste', (event) => keys.paste(event), options);
    return () => {
      keys.letGo();
      ending.abort();
    };
  });
}
