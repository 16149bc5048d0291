/** What measures inside the page; put there before anything else of it runs. */
export interface HomeBench {
  /** Milliseconds from the beginning of the navigation until the list, or the sentence that there is none, is drawn. */
  usable(shown: 'rows' | 'none'): Promise<number>;
  /** Milliseconds from the log-in's submit until the list is drawn. */
  loginToList(): Promise<number>;
  /** Milliseconds of the same without the app: the log-in's answer, then the tree's text, parsed. */
  bareLogin(username: string, password: string): Promise<number>;
  /** Milliseconds that the browser takes to ask for the tree and to parse its text. */
  tree(token: string): Promise<{ readonly treeMs: number; readonly parseMs: number }>;
  /** Begins to note the milliseconds from each key to the frame that shows what it did. */
  watchKeys(): void;
  readonly keys: number[];
  /** Milliseconds of each of many steps through the page, down and up again. */
  scroll(steps: number, pixels: number): Promise<readonly number[]>;
  longTasks(forMs: number): Promise<number>;
}

declare global {
  interface Window {
    orielHome: HomeBench;
  }
}

const SELECTORS = {
  rows: '[role=treegrid] [role=gridcell]',
  none: 'section[aria-labelledby=connections] h2:not(#connections)',
} as const;

/** The frame after this one is on its way to the screen. */
const drawn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    requestAnimationFrame(() => port2.postMessage(null));
  });

const keys: number[] = [];

const TREE = 'api/session/data/postgresql/connectionGroups/ROOT/tree';

async function usable(shown: keyof typeof SELECTORS): Promise<number> {
  while (document.querySelector(SELECTORS[shown]) === null) await drawn();
  await drawn();
  return performance.now();
}

const heard = (event: string) =>
  new Promise<Event>((resolve) => window.addEventListener(event, resolve, { capture: true, once: true }));

window.orielHome = {
  keys,
  usable,
  async loginToList() {
    const { timeStamp } = await heard('submit');
    return (await usable('rows')) - timeStamp;
  },
  async bareLogin(username, password) {
    const begin = performance.now();
    const body = new URLSearchParams({ username, password });
    const answer = await fetch('api/tokens', { method: 'POST', body });
    const { authToken } = (await answer.json()) as { readonly authToken: string };
    const tree = await fetch(TREE, { headers: { 'Guacamole-Token': authToken } });
    JSON.parse(await tree.text());
    return performance.now() - begin;
  },
  async tree(token) {
    const begin = performance.now();
    const headers = { 'Guacamole-Token': token };
    const answer = await fetch(TREE, { headers });
    const text = await answer.text();
    const came = performance.now();
    JSON.parse(text);
    return { treeMs: came - begin, parseMs: performance.now() - came };
  },
  watchKeys() {
    keys.length = 0;
    const note = ({ timeStamp }: Event) => void drawn().then(() => keys.push(performance.now() - timeStamp));
    document.addEventListener('keydown', note, { capture: true });
  },
  async scroll(steps, pixels) {
    const scroller = document.querySelector('main');
    const taken: number[] = [];
    let direction = 1;
    for (let step = 0; scroller !== null && step < steps; step += 1) {
      if (scroller.scrollTop <= 0) direction = 1;
      else if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) direction = -1;
      await drawn();
      const begin = performance.now();
      scroller.scrollTop += direction * pixels;
      await drawn();
      taken.push(performance.now() - begin);
    }
    return taken;
  },
  longTasks: (forMs) =>
    new Promise((resolve) => {
      let count = 0;
      const observer = new PerformanceObserver((list) => (count += list.getEntries().length));
      observer.observe({ type: 'longtask' });
      setTimeout(() => {
        observer.disconnect();
        resolve(count);
      }, forMs);
    }),
};
