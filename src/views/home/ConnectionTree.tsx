import { useSelector } from '@xstate/react';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { selectConnectionStatus, selectRefreshing, selectRows } from '../../machines/home/home/home.selectors.ts';
import type { TreeRow } from '../../machines/home/home/home.types.ts';
import { TreeGrid } from '../parts/list/TreeGrid.tsx';
import type { TreeRowShape } from '../parts/list/treeKeys.ts';
import { useText } from '../parts/text/useText.ts';
import { HomeRowMenu } from './HomeRowMenu.tsx';
import { RowCells } from './RowCells.tsx';
import tree from './tree.module.css';

export function ConnectionTree({ home }: { readonly home: HomeActorRef }) {
  const { t } = useText();
  const rows = useSelector(home, selectRows);
  const statuses = useSelector(home, selectConnectionStatus);
  const refreshing = useSelector(home, selectRefreshing);
  const toggle = ({ node }: TreeRow) => home.send({ type: 'group.toggle', key: node.key });
  const activate = (row: TreeRow) => {
    if (row.node.clientId === null) toggle(row);
    else home.send({ type: 'connection.open', clientId: row.node.clientId });
  };
  const menuOf = ({ node }: TreeRow) =>
    node.clientId === null
      ? null
      : { label: t('home.menu.of', { name: node.name }), items: <HomeRowMenu home={home} node={node} /> };
  return (
    <TreeGrid
      className={tree.tree}
      label={t('home.all')}
      columns={[
        t('home.columns.name'),
        t('home.columns.status'),
        t('home.columns.lastUsed'),
        t('home.columns.actions'),
      ]}
      rows={rows}
      busy={refreshing}
      shape={shapeOf}
      cells={(row, active, openMenu) => <RowCells {...{ home, statuses, row, active, openMenu }} />}
      menuOf={menuOf}
      onActivate={activate}
      onToggle={toggle}
    />
  );
}

function shapeOf({ node, depth, expanded }: TreeRow): TreeRowShape {
  return { key: node.key, level: depth, expanded: node.kind === 'group' ? expanded : undefined };
}
