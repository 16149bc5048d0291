import { PAGER_LINKS, PAGER_ROWS } from '../../../contract/limits.ts';

export interface Pager {
  /** Counted from 0. */
  readonly page: number;
  readonly pages: number;
  /** Pages that are linked by their number: the one that is open stands in the middle where there is room. */
  readonly links: readonly number[];
  /** Row numbers from 1, for a sentence. */
  readonly first: number;
  readonly last: number;
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGER_ROWS));

/** While the rows of another page are on their way, those that are shown are counted. */
export function pagerOf(page: number, total: number, shown = page): Pager {
  const pages = pagesOf(total);
  const start = Math.max(0, Math.min(page - Math.floor(PAGER_LINKS / 2), pages - PAGER_LINKS));
  const links = Array.from({ length: Math.min(PAGER_LINKS, pages) }, (_, index) => start + index);
  const last = Math.min(total, (shown + 1) * PAGER_ROWS);
  return { page, pages, links, first: Math.min(total, shown * PAGER_ROWS + 1), last };
}
