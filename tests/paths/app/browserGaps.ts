import { vi } from 'vitest';

const WINDOW = { clientWidth: 1024, clientHeight: 800 };

/** What jsdom lacks and the app uses: sizes, top-layer elements, canvas drawing, observers. None of it decides anything here. */
export function fillBrowserGaps(): void {
  for (const [name, size] of Object.entries(WINDOW)) {
    Object.defineProperty(Element.prototype, name, { configurable: true, get: () => size });
  }
  Object.assign(HTMLElement.prototype, {
    showPopover: vi.fn(),
    hidePopover: vi.fn(),
    scrollIntoView: vi.fn(),
    scrollTo: vi.fn(),
  });
  Object.defineProperty(File.prototype, 'webkitRelativePath', { configurable: true, value: '' });
  nameBytesAsBefore();
  Object.assign(HTMLDialogElement.prototype, { showModal: openDialog, close: closeDialog });
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLCanvasElement.prototype.getContext = (() => drawNothing()) as never;
  HTMLCanvasElement.prototype.toDataURL = () => 'data:,';
  HTMLCanvasElement.prototype.toBlob = (done) => {
    done(null);
  };
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('jsdom draws no picture')) });
  vi.stubGlobal('ResizeObserver', SilentObserver);
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  Object.assign(window.document.defaultView ?? window, { getComputedStyle: simpleStyle });
}

const UNSEEN = 'head, script, style, template, [hidden], dialog:not([open])';
const BLOCK =
  'address, article, aside, dd, dialog, div, dl, dt, fieldset, figure, footer, form, h1, h2, h3, h4, header, hr, li, main, nav, ol, p, pre, section, table, ul';
const displays = new Map<string, string>();

/** Of what is seen the tag decides, and is looked up once. */
function displayOf(node: Element): string {
  if (node.matches(UNSEEN)) return 'none';
  const kept = displays.get(node.localName) ?? (node.matches(BLOCK) ? 'block' : 'inline');
  displays.set(node.localName, kept);
  return kept;
}

/**
 * What roles and names depend on: whether somebody sees a node, and whether it stands in a line. jsdom knows no style of the app
 * here, and holds each node against its whole style sheet for an answer.
 */
function simpleStyle(node: HTMLElement): object {
  const { style } = node;
  const own = { display: style.display || displayOf(node), visibility: style.visibility || 'visible' };
  const getPropertyValue = (name: string) => Reflect.get(own, name) ?? style.getPropertyValue(name);
  return { ...own, pointerEvents: style.pointerEvents, direction: 'ltr', getPropertyValue };
}

/** What makes a request of a form asks for the bytes of its files by the name that they had in earlier releases of jsdom. */
function nameBytesAsBefore(): void {
  const blob = new Blob();
  const [inside] = Object.getOwnPropertySymbols(blob).map((key) => Reflect.get(blob, key) as object);
  if (inside === undefined) throw new Error('jsdom keeps the bytes of files elsewhere.');
  Object.defineProperty(Object.getPrototypeOf(inside), '_buffer', {
    configurable: true,
    get(this: { readonly _bytes: Uint8Array }) {
      return this._bytes;
    },
  });
}

function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
}

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A drawing context of which every method exists and nothing comes. */
function drawNothing(): object {
  return new Proxy(
    {},
    { get: (_target, name) => (name === 'canvas' ? document.createElement('canvas') : () => undefined) },
  );
}
