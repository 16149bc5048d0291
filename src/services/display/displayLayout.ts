import type { Size } from './size.ts';

/** A piece of the remote desktop, in its own pixels. */
export interface Region extends Size {
  readonly x: number;
  readonly y: number;
}

/** One remote desktop over several windows: ours is the first, the others stand to its right, top edges in line. */
export interface DisplayLayout {
  /** What the other windows show at most, in their order. */
  spread(others: readonly Size[]): void;
  /** Tells of each change until the returned function is called. */
  watch(reported: () => void): () => void;
  /** How large the remote desktop has to be for all. */
  total(own: Size): Size;
  /** What our own window shows of it. */
  ownPart(remote: Size): Size;
  /** What the other windows show; empty where the remote desktop does not reach. */
  parts(remote: Size): readonly (Region | null)[];
}

const widthOf = (sizes: readonly Size[]): number => sizes.reduce((sum, { width }) => sum + width, 0);

function partAt(remote: Size, x: number, { width, height }: Size): Region | null {
  const reach = { x, y: 0, width: Math.min(width, remote.width - x), height: Math.min(height, remote.height) };
  return reach.width > 0 && reach.height > 0 ? reach : null;
}

export function createDisplayLayout(): DisplayLayout {
  const watchers = new Set<() => void>();
  let others: readonly Size[] = [];
  let own: Size = { width: 0, height: 0 };
  return {
    spread(sizes) {
      others = sizes;
      for (const reported of watchers) reported();
    },
    watch(reported) {
      watchers.add(reported);
      return () => watchers.delete(reported);
    },
    total(size) {
      own = size;
      const heights = [size, ...others].map(({ height }) => height);
      return { width: size.width + widthOf(others), height: Math.max(...heights) };
    },
    ownPart: (remote) => (others.length === 0 ? remote : (partAt(remote, 0, own) ?? remote)),
    parts: (remote) => others.map((size, index) => partAt(remote, own.width + widthOf(others.slice(0, index)), size)),
  };
}
