import { createContext } from 'react';

/** The part of a page that a link led to, by the name that the address has for it; null where it led to the page. */
export const SoughtSection = createContext<string | null>(null);

/** For a ref: once its heading is drawn, the part is brought into view and whoever reads or tabs goes on from there. */
export function bringHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
