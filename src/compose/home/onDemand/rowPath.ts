import { findNode } from '../../../machines/home/home/home.rows.ts';
import type { HomeContext, HomeEvent } from '../../../machines/home/home/home.types.ts';
import { PATH } from '../../shared/routes.ts';

/** Where the menu of a row leads; null for what leads nowhere or may not be done. */
export function rowPath({ tree }: Pick<HomeContext, 'tree'>, event: HomeEvent): string | null {
  if (event.type !== 'row.edit' && event.type !== 'row.duplicate' && event.type !== 'row.share') return null;
  const node = findNode(tree, event.key);
  if (node?.kind !== 'connection') return null;
  const editor = PATH.manage(node.dataSource, 'connections', node.identifier);
  switch (event.type) {
    case 'row.edit':
      return node.mayChange ? editor : null;
    case 'row.share':
      return node.mayShare ? `${editor}?tab=sharing` : null;
    case 'row.duplicate': {
      const query = new URLSearchParams({ clone: node.identifier }).toString();
      return `${PATH.manage(node.dataSource, 'connections')}?${query}`;
    }
  }
}
