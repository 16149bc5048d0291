import { useSyncExternalStore } from 'react';
import { HOST_PLACEHOLDER } from './earlyForm.ts';

const never = () => () => undefined;

/** Where the page came from; the page itself says it where the view was drawn ahead of it. */
export function useHost(): string {
  return useSyncExternalStore(
    never,
    () => window.location.host,
    () => HOST_PLACEHOLDER,
  );
}
