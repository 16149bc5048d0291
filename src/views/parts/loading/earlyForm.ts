/** The log-in form that stands in the page before the app is there; one template a language (ADR 13). */
const PLACE = 'early-form';
const NO_CODE = 'no-code';
const TOLD = '[data-no-code]';
const CONTROLS = 'input, button, summary, a';
/** Between such a beginning and its end the element under the hand must stay. */
const BEGINS = ['pointerdown', 'compositionstart'];
const ENDS = ['pointerup', 'pointercancel', 'compositionend', 'keyup'];
/** A key that comes up while a word is composed, or any but the space bar, ends nothing. */
const isEnd = (event: Event): boolean => !(event instanceof KeyboardEvent) || (event.key === ' ' && !event.isComposing);
/** These are pressed as the key comes up again. */
const PRESSED_BY_SPACE = 'button, summary, [type=checkbox]';
/** For so long a first frame is waited for; a page that nobody sees draws none. */
const FIRST_FRAME_MS_MAX = 100;

/** What stands in a template in the place of the host, which is known only here. */
export const HOST_PLACEHOLDER = 'host.invalid';

const early = (): HTMLElement | null => document.getElementById(PLACE);

export interface Look {
  readonly language: string;
  readonly theme: string | null;
}

/** Shows the form ahead of the app. Nothing shows in a page without one. */
export function showEarlyForm(app: HTMLElement, { language, theme }: Look): void {
  const template = document.getElementById(`${PLACE}-${language}`);
  if (!(template instanceof HTMLTemplateElement)) return;
  const place = document.createElement('div');
  place.id = PLACE;
  place.append(document.importNode(template.content, true));
  nameHost(place);
  watch(place);
  document.documentElement.lang = language;
  if (theme !== null) document.documentElement.dataset['theme'] = theme;
  app.before(place);
  place.querySelector<HTMLElement>('[autofocus]')?.focus();
}

function nameHost(place: Node): void {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    text.nodeValue = text.nodeValue?.replace(HOST_PLACEHOLDER, window.location.host) ?? null;
}

/** Notes what only the app can do: it is done when the app takes over. */
function watch(place: HTMLElement): void {
  place.addEventListener('submit', (event) => {
    event.preventDefault();
    place.dataset['sent'] = '';
    for (const field of place.querySelectorAll('input')) field.readOnly = true;
    place.querySelector('[type=submit]')?.setAttribute('aria-busy', 'true');
  });
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    button?.toggleAttribute('data-pressed');
  });
  const hold = () => (place.dataset['held'] = '');
  for (const name of BEGINS) place.addEventListener(name, hold);
  place.addEventListener('keydown', ({ key, target }) => {
    if (key === ' ' && target instanceof Element && target.matches(PRESSED_BY_SPACE)) hold();
  });
  const release = (event: Event) => {
    if (isEnd(event)) delete place.dataset['held'];
  };
  for (const name of ENDS) window.addEventListener(name, release);
}

/** When the form, if there is one, is drawn: the app would keep the browser from it for a while. */
export async function earlyFormDrawn(): Promise<void> {
  if (early() === null) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, FIRST_FRAME_MS_MAX);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Whether somebody has begun to log in. */
export function isEarlyFormUsed(): boolean {
  const place = early();
  if (place === null) return false;
  return 'sent' in place.dataset || [...place.querySelectorAll('input')].some(isTouched);
}

const isTouched = ({ type, checked, value }: HTMLInputElement): boolean =>
  type === 'checkbox' ? checked : value !== '';

/** Asks for what the app begins with; the built page names it. */
export function fetchAhead(): void {
  const code = document.getElementById('app-code');
  if (code instanceof HTMLTemplateElement) document.head.append(document.importNode(code.content, true));
}

/** Hears of code that the page itself asks for and that does not come. */
export function watchCode(app: HTMLElement, language: string): void {
  const tell = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') tellNoCode(app, language);
  };
  window.addEventListener('error', tell, { capture: true });
}

/** Says that the app does not come: above the form, which keeps what was typed, or in place of the app; an app that shows stays. */
export function tellNoCode(app: HTMLElement, language: string): void {
  const form = early()?.querySelector('form');
  const template = document.getElementById(`${NO_CODE}-${form ? document.documentElement.lang : language}`);
  if (!(template instanceof HTMLTemplateElement) || document.querySelector(TOLD) !== null) return;
  const page = document.importNode(template.content, true);
  nameHost(page);
  const alert = page.querySelector<HTMLElement>('[role=alert]');
  alert?.setAttribute('data-no-code', '');
  if (form && alert) form.before(alert);
  else if (app.childElementCount === 0) app.append(page);
}

/** Something else shows. */
export function removeEarlyForm(): void {
  early()?.remove();
}

/** Goes on in `form` with what was begun in the early one: same texts, same focus, same caret. It has the same controls. */
export function takeOverFrom(form: HTMLFormElement): void {
  const place = early();
  const page = form.closest('main');
  if (place === null || page === null) return;
  if ('held' in place.dataset) return takeOverLater(form);
  place.querySelector(TOLD)?.remove();
  const old = [...place.querySelectorAll<HTMLElement>(CONTROLS)];
  const fresh = [...page.querySelectorAll<HTMLElement>(CONTROLS)];
  const focused = old.findIndex((control) => control === document.activeElement);
  const selection = selectionIn(old[focused]);
  const opened = place.querySelector('details')?.open ?? false;
  const sent = 'sent' in place.dataset;
  place.remove();
  old.forEach((control, index) => copy(control, fresh[index]));
  page.querySelector('details')?.toggleAttribute('open', opened);
  fresh[focused]?.focus();
  const field = fresh[focused];
  if (selection !== null && field instanceof HTMLInputElement) field.setSelectionRange(...selection);
  for (const [index, control] of old.entries()) if ('pressed' in control.dataset) fresh[index]?.click();
  if (sent) form.requestSubmit();
}

/** When the button is up, or the word that is being composed is there; the click that comes with it counts. */
function takeOverLater(form: HTMLFormElement): void {
  const again = new AbortController();
  const takeOver = (event: Event) => {
    if (!isEnd(event)) return;
    again.abort();
    setTimeout(() => takeOverFrom(form));
  };
  for (const name of ENDS) window.addEventListener(name, takeOver, { signal: again.signal });
}

type Selection = [number | null, number | null, 'forward' | 'backward' | 'none' | undefined];

/** Null where there is no text to have a caret in. */
function selectionIn(control: HTMLElement | undefined): Selection | null {
  if (!(control instanceof HTMLInputElement) || control.selectionStart === null) return null;
  return [control.selectionStart, control.selectionEnd, control.selectionDirection ?? undefined];
}

function copy(old: HTMLElement, fresh: HTMLElement | undefined): void {
  if (!(old instanceof HTMLInputElement) || !(fresh instanceof HTMLInputElement)) return;
  if (old.type === 'checkbox') fresh.checked = old.checked;
  else fresh.value = old.value;
}
