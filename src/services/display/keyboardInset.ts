const INSET = '--keyboard-inset';

/**
 * Tells the page how much of it the phone's own keyboard covers, where that does not make the page smaller: until the
 * returned function is called.
 */
export function followKeyboard(page: HTMLElement, view: VisualViewport | null | undefined): () => void {
  const end = new AbortController();
  const tell = (): void => {
    const covered = !view || view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
    page.style.setProperty(INSET, `${String(Math.max(0, Math.round(covered)))}px`);
  };
  for (const type of ['resize', 'scroll']) view?.addEventListener(type, tell, { signal: end.signal });
  tell();
  return () => {
    end.abort();
    page.style.removeProperty(INSET);
  };
}
