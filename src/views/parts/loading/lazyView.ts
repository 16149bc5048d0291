import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadOverCuts } from './loadOverCuts.ts';

interface Loaded<Props> {
  readonly default: ComponentType<Props>;
}

type LazyView<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code ahead of its use; what keeps it from coming is told when it is used. */
  warmUp(): Promise<void>;
};

/** React goes on without a pause where it is answered at once, and shows its fallback for a frame where it is not. */
const atOnce = <Props>(loaded: Loaded<Props>) =>
  ({ then: (take: (loaded: Loaded<Props>) => void) => take(loaded) }) as unknown as Promise<Loaded<Props>>;

/** A view whose code comes when it is first shown; a link that is cut on the way only delays it. */
export function lazyView<Props>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
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
