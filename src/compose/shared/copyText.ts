import { type Directory, showNotice } from './notify.ts';

/** Pages without TLS have no clipboard: then the call itself throws. */
const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Puts text on the clipboard, and tells whether it is there, by keys of the languages. */
export function copyText(
  system: Directory,
  text: string,
  told: { readonly done: string; readonly failed: string },
): void {
  write(text).then(
    () => showNotice(system, { kind: 'success', key: told.done }),
    () => showNotice(system, { kind: 'error', key: told.failed }),
  );
}
