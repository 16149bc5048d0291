import type { BrowserContext, CDPSession, Page } from 'playwright';

/** What cannot be taken back from a page, or from a context. */
const OF_PAGE = ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const;
const MORE_OF_PAGE = ['setDefaultTimeout', 'setDefaultNavigationTimeout', 'setExtraHTTPHeaders'] as const;
const OF_CONTEXT = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const;

const noted = new WeakSet<Page | BrowserContext>();
const marked = new WeakSet<Page | BrowserContext>();
const plainSession = new WeakMap<BrowserContext, (page: Page) => Promise<CDPSession>>();

type Method = (...given: never[]) => unknown;

/** Whoever calls one of these leaves a mark. */
function mark<Owner extends object>(owner: Owner, names: readonly (keyof Owner)[], on: Page | BrowserContext): void {
  for (const name of names) {
    const method = owner[name] as Method;
    const marking: Method = (...given) => {
      marked.add(on);
      return method.apply(owner, given);
    };
    Object.assign(owner, { [name]: marking });
  }
}

/** From now on it is known what would outlive a test in this page and its context. */
export function noteTraces(page: Page): void {
  const context = page.context();
  if (!noted.has(page)) mark(page, [...OF_PAGE, ...MORE_OF_PAGE], page);
  noted.add(page);
  if (noted.has(context)) return;
  noted.add(context);
  mark(context, OF_CONTEXT, context);
  // A context has one clock for all of its time.
  mark(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], context);
  noteSessions(context);
}

/** What a session of the developer tools emulates lasts as long as the session: of a page, or of its context's other pages. */
function noteSessions(context: BrowserContext): void {
  const open = context.newCDPSession.bind(context);
  plainSession.set(context, open);
  const noting: typeof context.newCDPSession = (target) => {
    for (const page of context.pages()) marked.add(page);
    return open(target);
  };
  Object.assign(context, { newCDPSession: noting });
}

export const leavesTraces = (owner: Page | BrowserContext): boolean => marked.has(owner);

/** A session that ends before the next test begins, and leaves nothing. */
export const passingSession = (page: Page): Promise<CDPSession> =>
  (plainSession.get(page.context()) ?? page.context().newCDPSession.bind(page.context()))(page);
