import type { DialogFault } from '../../machines/files/fileChange/fileChange.types.ts';
import { useText } from '../parts/text/useText.ts';

/** B§8: why nothing was done, in the reader's language where there are words for it, else in the server's own. */
export function useFault(fault: DialogFault | null): string | null {
  const { say } = useText();
  return fault === null ? null : say(fault.key, undefined, fault.text);
}
