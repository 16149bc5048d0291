const PLACE = '[tabindex="-1"]';

/**
 * Gives the keyboard a place when the one it had is gone: where it was before a dialog, the nearest around it that is
 * left, the dialog on top, or else the page. What was only switched off for a while, as a form is while it is saved, gets
 * it back; what somebody left on purpose does not.
 */
export function keepFocus(frame: HTMLElement): () => void {
  const end = new AbortController();
  const lenders = new WeakMap<Element, Element>();
  let last: Element | null = null;
  let around: readonly Element[] = [];
  let left = false;
  const keep = () => {
    if (document.activeElement !== document.body) return;
    const gone = last?.isConnected !== true;
    const lender = gone ? lenderOf(last, lenders) : left ? null : last;
    if (!takesFocus(lender) && gone) [...around, shelterIn(frame)].some(takesFocus);
  };
  const came = ({ target }: FocusEvent) => {
    const next = target instanceof Element ? target : null;
    remember(lenders, last, next);
    last = next;
    around = next === null ? [] : placesAround(next);
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

/** The browser gives the focus back to where a dialog took it from, unless that was switched off just then. */
function remember(lenders: WeakMap<Element, Element>, from: Element | null, to: Element | null): void {
  const dialog = to?.closest('dialog');
  if (dialog && from && !dialog.contains(from) && !lenders.has(dialog)) lenders.set(dialog, from);
}

function lenderOf(gone: Element | null, lenders: WeakMap<Element, Element>): Element | null {
  const dialog = gone?.closest('dialog');
  return (dialog && lenders.get(dialog)) ?? null;
}

function placesAround(element: Element): readonly Element[] {
  const places: Element[] = [];
  let place = element.parentElement?.closest(PLACE);
  for (; place; place = place.parentElement?.closest(PLACE)) places.push(place);
  return places;
}

function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

const shelterIn = (frame: HTMLElement): HTMLElement | null =>
  [...frame.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? frame.querySelector('main');
