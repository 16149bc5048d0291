/** What jsdom leaves out and browsers have, as far as views lean on it: dialogs, popovers, media queries, observers. */

class NoResizes {
  observe(): void {
    // Nothing has a size in jsdom.
  }
  unobserve(): void {
    // As above.
  }
  disconnect(): void {
    // As above.
  }
}

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
}

const openPopovers = new WeakSet<Element>();

function toggleEvent(newState: 'open' | 'closed'): Event {
  return Object.assign(new Event('toggle'), { newState });
}

function showPopover(this: HTMLElement): void {
  openPopovers.add(this);
  // jsdom's own stylesheet hides every popover.
  this.style.display = 'block';
  this.dispatchEvent(toggleEvent('open'));
}

function hidePopover(this: HTMLElement): void {
  openPopovers.delete(this);
  this.style.display = '';
  this.dispatchEvent(toggleEvent('closed'));
}

const plainMatches = Element.prototype.matches;

function matches(this: Element, selector: string): boolean {
  return selector === ':popover-open' ? openPopovers.has(this) : plainMatches.call(this, selector);
}

/** A press on a button with `popovertarget` toggles that popover. */
function pressPopoverButton(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (popover === null) return;
  if (openPopovers.has(popover)) popover.hidePopover();
  else popover.showPopover();
}

export function fillBrowserGaps(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close: closeDialog });
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover });
  Object.assign(Element.prototype, { matches, scrollIntoView: () => undefined, scrollTo: () => undefined });
  Object.assign(window, {
    ResizeObserver: NoResizes,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
    CSS: { escape: (text: string) => text },
  });
  document.addEventListener('click', pressPopoverButton);
}
