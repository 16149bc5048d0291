/** What has the keyboard now, as somebody would see it. */
export interface FocusSeen {
  /** Its role or element, and its name; `nothing` where the page has lost the keyboard. */
  readonly what: string;
  /** Is it the element that was looked for, or within it? */
  readonly meant: boolean;
  readonly within: boolean;
  /** What a person misses: a mark around it, or the thing itself in the window. */
  readonly missing: 'a mark' | 'a place in the window' | null;
}

/** Runs in the page: it may use nothing from outside itself. */
export function seeFocus(meant: Element | null): FocusSeen {
  const PARENTS = 3;
  const focused = document.activeElement;
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    return `${role} “${(label ?? element.textContent).trim().slice(0, 40)}”`;
  };
  if (focused === null || focused === document.body) {
    return { what: 'nothing', meant: false, within: false, missing: null };
  }
  // A list or a menu says which of its rows the keyboard is on.
  const row = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  const place = row ?? focused;
  const around = [place];
  for (let at = place.parentElement; at !== null && around.length <= PARENTS; at = at.parentElement) around.push(at);
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  const isMarked =
    around.some(hasRing) || row?.getAttribute('aria-selected') === 'true' || focused.matches('[tabindex="-1"]');
  const { left, top, width, height } = place.getBoundingClientRect();
  const isInside = left + width > 0 && top + height > 0 && left < innerWidth && top < innerHeight;
  const missing = isInside ? null : ('a place in the window' as const);
  const found = {
    meant: focused === meant || (meant !== null && row === meant),
    within: meant?.contains(focused) === true,
  };
  return { what: nameOf(focused), ...found, missing: isMarked ? missing : 'a mark' };
}
