import { fromEvent, type Observable } from 'rxjs';

/** The clipboard of the person's own machine. Browsers may refuse it, and give it only to a page in use. */
export interface LocalClipboard {
  /** Its text; null where the browser refuses. */
  read(): Promise<string | null>;
  /** False where the browser refuses. */
  write(text: string): Promise<boolean>;
  /** The page came back into use; the clipboard may have changed. */
  readonly focus$: Observable<unknown>;
  hasFocus(): boolean;
}

export function createLocalClipboard(window: Window): LocalClipboard {
  // Absent in pages without a secure context, whatever the type says.
  const clipboard = window.navigator.clipboard as Clipboard | undefined;
  return {
    async read() {
      try {
        return (await clipboard?.readText()) ?? null;
      } catch {
        return null;
      }
    },
    async write(text) {
      try {
        await clipboard?.writeText(text);
        return clipboard !== undefined;
      } catch {
        return false;
      }
    },
    focus$: fromEvent(window, 'focus'),
    hasFocus: () => window.document.hasFocus(),
  };
}
