import { useLayoutEffect } from 'react';

/** Tells the stylesheet which of the two themes holds; without it the system's holds. */
export function PageTheme({ scheme }: { readonly scheme: 'light' | 'dark' }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme;
  }, [scheme]);
  return null;
}
