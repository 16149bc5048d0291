/**
 * Gives the keyboard a place when the one it had is gone: the dialog on top, or else the page. What was only switched
 * off for a while, as a form is while it is saved, gets it back; what somebody left on purpose does not.
 */
export function keepFocus(frame: HTMLElement): () => void {
  const end = new AbortController();
  let last: Element | null = null;
  let left = false;
  const keep = () => {
    if (document.activeElement !== document.body) return;
    if (last?.isConnected !== true) shelterIn(frame)?.focus({ preventScroll: true });
    else if (!left && last instanceof HTMLElement && !last.matches(':disabled')) last.focus({ preventScroll: true });
  };
  const came = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
    left = false;
  };
  const went = () => {
    left = last?.matches(':disabled') !== true;
  };
  document.addEventListener('focusin', came, { signal: end.signal });
  document.addEventListener('focusout', went, { signal: end.signal });
  const changes = new MutationObserver(keep);
  changes.observe(frame, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  keep();
  return () => {
    end.abort();
    changes.disconnect();
  };
}

const shelterIn = (frame: HTMLElement): HTMLElement | null =>
  [...frame.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? frame.querySelector('main');
