import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { CODE_RETRY_ANSWERED_MAX, CODE_RETRY_FIRST_MS, CODE_RETRY_MS } from '../../../contract/limits.ts';

/** Whether anybody answers where the app came from: so a file that is gone is told apart from a link that is gone. */
const answers = (): Promise<boolean> =>
  fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for as long as nobody answers; rejects with the error of `load` where somebody does, and has no such code. */
async function loadOverCuts<Code>(load: () => Promise<Code>): Promise<Code> {
  let answered = 0;
  for (let waitMs = CODE_RETRY_FIRST_MS; ; waitMs = Math.min(waitMs * 2, CODE_RETRY_MS)) {
    try {
      return await load();
    } catch (error) {
      if (await answers()) answered += 1;
      if (answered === CODE_RETRY_ANSWERED_MAX) throw error;
    }
    await wait(waitMs);
  }
}

interface Loaded<Props> {
  readonly default: ComponentType<Props>;
}

type LateView<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code ahead of its use; what keeps it from coming is told when it is used. */
  warmUp(): Promise<void>;
};

/** React goes on without a pause where it is answered at once, and shows its fallback for a frame where it is not. */
const atOnce = <Props>(loaded: Loaded<Props>) =>
  ({ then: (take: (loaded: Loaded<Props>) => void) => take(loaded) }) as unknown as Promise<Loaded<Props>>;

/** A view whose code comes when it is first shown; a link that is cut on the way only delays it. */
export function lateView<Props>(load: () => Promise<ComponentType<Props>>): LateView<Props> {
  let here: Loaded<Props> | null = null;
  const fetchIt = async () => (here = { default: await loadOverCuts(load) });
  const view = lazy(() => (here === null ? fetchIt() : atOnce(here)));
  const warmUp = async () => {
    here ??= await load().then(
      (component) => ({ default: component }),
      () => null,
    );
  };
  return Object.assign(view, { warmUp });
}
