import { filter, fromEvent, merge, type Observable } from 'rxjs';
import { plainText, type ClipboardData } from '../../contract/rules/clipboard.ts';

/** The clipboard of the person's own machine. Browsers may refuse it, and give it only to a page in use. */
export interface LocalClipboard {
  /** What is on it, where the person has allowed that already; null otherwise, and nobody is asked. */
  read(): Promise<ClipboardData | null>;
  /** Lets the browser ask the person. */
  ask(): Promise<ClipboardData | null>;
  /** For somebody who has just pressed a button for it; false where the browser refuses. */
  write(clipboard: string | ClipboardData): Promise<boolean>;
  /** By itself, as far as that asks nobody; false where the browser refuses. */
  offer(clipboard: ClipboardData): Promise<boolean>;
  /** The page came back into use; the clipboard may have changed. */
  readonly focus$: Observable<unknown>;
  /** Somebody touched the page: browsers let it write just afterwards. */
  readonly touches$: Observable<unknown>;
}

type Direction = 'clipboard-read' | 'clipboard-write';

/** Browsers that do not know the name throw; they would ask, each in its own way. */
async function isGranted({ navigator }: Window, name: Direction): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: name as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}

async function writeTo(clipboard: Clipboard | undefined, given: ClipboardData): Promise<boolean> {
  try {
    if (given.type === 'text/plain') await clipboard?.writeText(given.data);
    else await clipboard?.write([new ClipboardItem({ [given.type]: given.data })]);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}

async function readFrom(clipboard: Clipboard | undefined): Promise<ClipboardData | null> {
  try {
    return clipboard === undefined ? null : plainText(await clipboard.readText());
  } catch {
    return null;
  }
}

/** Answers the copy event that the browser sends to a page which somebody has just touched. */
function copyByEvent(document: Document, text: string): boolean {
  let given = false;
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    given = true;
  };
  document.addEventListener('copy', give, { capture: true, once: true });
  // Marked as old, yet nothing else writes without a permission.
  const done = document.execCommand('copy');
  document.removeEventListener('copy', give, { capture: true });
  return done && given;
}

const MODIFIERS: readonly string[] = ['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'Shift'];

/** A key with a modifier may be the paste key: what is pasted must not change just before. */
const isPlainKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !MODIFIERS.includes(key) && !ctrlKey && !metaKey && !shiftKey;

export function createLocalClipboard(window: Window): LocalClipboard {
  // Absent in pages without a secure context, whatever the type says.
  const clipboard = window.navigator.clipboard as Clipboard | undefined;
  return {
    read: async () => ((await isGranted(window, 'clipboard-read')) ? readFrom(clipboard) : null),
    ask: () => readFrom(clipboard),
    write: (given) => writeTo(clipboard, typeof given === 'string' ? plainText(given) : given),
    async offer(given) {
      if (await isGranted(window, 'clipboard-write')) return writeTo(clipboard, given);
      return given.type === 'text/plain' && copyByEvent(window.document, given.data);
    },
    focus$: fromEvent(window, 'focus'),
    touches$: merge(
      fromEvent(window, 'pointerup', { capture: true }),
      fromEvent<KeyboardEvent>(window, 'keydown', { capture: true }).pipe(filter(isPlainKey)),
    ),
  };
}
