import { PAGER_LINKS } from '../../../contract/limits.ts';

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

interface Paged {
  readonly page: number;
  /** Rows on all pages together. */
  readonly total: number;
  /** The page whose rows are in sight: while those of another are on their way, they are counted. */
  readonly shown: number;
  /** On a page. */
  readonly rows: number;
}

export const pagesOf = ({ total, rows }: Pick<Paged, 'total' | 'rows'>): number => Math.max(1, Math.ceil(total / rows));

export function pagerOf({ page, total, shown, rows }: Paged): Pager {
  const pages = pagesOf({ total, rows });
  const start = Math.max(0, Math.min(page - Math.floor(PAGER_LINKS / 2), pages - PAGER_LINKS));
  const links = Array.from({ length: Math.min(PAGER_LINKS, pages) }, (_, index) => start + index);
  const last = Math.min(total, (shown + 1) * rows);
  return { page, pages, links, first: Math.min(total, shown * rows + 1), last };
}

export const samePage = (one: Pager, other: Pager): boolean =>
  one.page === other.page && one.pages === other.pages && one.last === other.last;
