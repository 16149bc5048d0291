import { useSelector } from '@xstate/react';
import {
  selectDataSource,
  selectManagedBusy,
  selectManagedRows,
} from '../../machines/connections/connections/connections.selectors.ts';
import type { ManagedRow } from '../../machines/connections/connections/connections.types.ts';
import { TreeGrid } from '../parts/list/TreeGrid.tsx';
import type { TreeRowShape } from '../parts/list/treeKeys.ts';
import { useText } from '../parts/text/useText.ts';
import styles from './connections.module.css';
import { ManagedCells } from './ManagedCells.tsx';
import type { ConnectionsProps } from './props.ts';

/** Only the rows in sight are drawn, however many there are. */
export function ManagedTree({ content }: ConnectionsProps) {
  const { t } = useText();
  const rows = useSelector(content, selectManagedRows);
  const busy = useSelector(content, selectManagedBusy);
  const dataSource = useSelector(content, selectDataSource);
  const toggle = ({ node }: ManagedRow) => content.send({ type: 'group.toggle', key: node.key });
  return (
    <TreeGrid
      className={styles.tree}
      label={t('connections.list')}
      columns={[
        t('connections.columns.mark'),
        t('connections.columns.name'),
        t('connections.columns.lastUsed'),
        t('connections.columns.actions'),
      ]}
      rows={rows}
      busy={busy}
      shape={shapeOf}
      cells={(row, active) => <ManagedCells content={content} row={row} active={active} dataSource={dataSource} />}
      onActivate={({ node }) => content.send({ type: 'row.open', key: node.key })}
      onToggle={toggle}
    />
  );
}

function shapeOf({ node, depth, expanded }: ManagedRow): TreeRowShape {
  return { key: node.key, level: depth, expanded: node.children.length > 0 ? expanded : undefined };
}
