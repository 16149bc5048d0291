import { useSyncExternalStore } from 'react';

/** As in the style sheets: below it the sidebar is a bar at the foot. */
const PHONE = '(width <= 700px)';

export function usePhone(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(PHONE).matches);
}

function watch(changed: () => void): () => void {
  const list = window.matchMedia(PHONE);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
