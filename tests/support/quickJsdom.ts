/** What jsdom answers by matching selectors against the whole page, or the whole style sheet, and knows sooner. */

const STYLED = 'style';
/** By these and its name alone the browser's own style sheet tells whether and how an element is shown. */
const DECIDING = ['hidden', 'open', 'type', 'dir'];

function isStyledByHand(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) if (at.hasAttribute(STYLED)) return true;
  return false;
}

/** The style of each kind of element is asked for once, as long as the page has no style sheets; tests of units have none. */
function rememberStyles(view: Window & typeof globalThis): void {
  const { getComputedStyle } = view;
  const known = new Map<string, CSSStyleDeclaration>();
  const quick: typeof getComputedStyle = (element, pseudo) => {
    if (pseudo || view.document.styleSheets.length > 0 || isStyledByHand(element))
      return getComputedStyle.call(view, element, pseudo);
    const parent = element.parentElement?.localName;
    const kind = [element.localName, parent, ...DECIDING.map((name) => element.getAttribute(name))].join();
    const style = known.get(kind) ?? getComputedStyle.call(view, element);
    known.set(kind, style);
    return style;
  };
  view.getComputedStyle = quick;
  globalThis.getComputedStyle = quick;
}

/** The router asks for a base with every link that it draws. */
function findBaseAtOnce(): void {
  const { querySelector } = Document.prototype;
  Document.prototype.querySelector = function (this: Document, selector: string): Element | null {
    return selector === 'base' ? (this.getElementsByTagName(selector)[0] ?? null) : querySelector.call(this, selector);
  };
}

/** Who looks for a text or a label asks for all elements. */
function listAllAtOnce({ prototype }: typeof Document | typeof Element): void {
  const { querySelectorAll } = prototype;
  prototype.querySelectorAll = function (this: Document | Element, selector: string): NodeListOf<Element> {
    if (selector !== '*') return querySelectorAll.call(this, selector);
    const all = this.getElementsByTagName(selector);
    // Each member that is read of it by name is looked for among the names of elements first.
    const item = all.item.bind(all);
    return Array.from({ length: all.length }, (_, index) => item(index)) as unknown as NodeListOf<Element>;
  };
}

if (typeof document !== 'undefined') {
  if (document.defaultView !== null) rememberStyles(document.defaultView);
  findBaseAtOnce();
  listAllAtOnce(Document);
  listAllAtOnce(Element);
}
