import { TREES_KEPT_MAX_CHARS } from '../../../../contract/limits.ts';
import type { JsonText } from '../../../platform/http/jsonText.ts';
import type { ActiveCounts, Viewer } from '../../../platform/database/types.ts';

/** Whose tree it is, and all that is in it beside what the database holds. Administrators see the same. */
export function treeKey(viewer: Viewer, identifier: string, counts: ActiveCounts): string {
  const whose = viewer.administrator ? 'everything' : [viewer.userId, viewer.filter?.toSorted() ?? null];
  return JSON.stringify([whose, identifier, [...counts.connections], [...counts.connectionGroups]]);
}

/** Trees as they were last written, each for as long as nothing changed that may show in one. */
export class TreeCache<Tree> {
  readonly #trees = new Map<string, JsonText<Tree>>();
  #version = '';
  #chars = 0;

  get(version: string, key: string): JsonText<Tree> | null {
    return version === this.#version ? (this.#trees.get(key) ?? null) : null;
  }

  put(version: string, key: string, tree: JsonText<Tree>): void {
    if (version !== this.#version) this.#begin(version);
    if (tree.text.length > TREES_KEPT_MAX_CHARS) return;
    this.#drop(key);
    this.#trees.set(key, tree);
    this.#chars += tree.text.length;
    for (const [oldest] of this.#trees) {
      if (this.#chars <= TREES_KEPT_MAX_CHARS) return;
      this.#drop(oldest);
    }
  }

  #begin(version: string): void {
    this.#trees.clear();
    this.#version = version;
    this.#chars = 0;
  }

  #drop(key: string): void {
    this.#chars -= this.#trees.get(key)?.text.length ?? 0;
    this.#trees.delete(key);
  }
}
