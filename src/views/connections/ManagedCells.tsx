import { Folder, FolderOpen, Layers, Share2, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import type { ConnectionsActorRef } from '../../machines/connections/connections/connections.machine.ts';
import type { ManagedKind, ManagedNode, ManagedRow } from '../../machines/connections/connections/connections.types.ts';
import { MarkedName } from '../home/MarkedName.tsx';
import { Chip, Status } from '../parts/display/Badge.tsx';
import { classes } from '../parts/classes.ts';
import { Fold } from '../parts/list/Fold.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { protocolIcon, protocolName } from '../parts/icon/protocols.ts';
import { TimeAgo } from '../parts/text/TimeAgo.tsx';
import treeRow from '../parts/list/treeRow.module.css';
import { useText } from '../parts/text/useText.ts';
import styles from './connections.module.css';
import { RowMenu } from './RowMenu.tsx';

interface CellsProps {
  readonly content: ConnectionsActorRef;
  readonly row: ManagedRow;
  /** The keyboard is on this row: what it holds can be reached with Tab. */
  readonly active: boolean;
  readonly dataSource: string;
}

const EDITORS: Readonly<Record<ManagedKind, string>> = {
  connection: 'connections',
  group: 'connectionGroups',
  profile: 'sharingProfiles',
};

const editorPath = (dataSource: string, { kind, identifier }: ManagedNode): string =>
  `/manage/${encodeURIComponent(dataSource)}/${EDITORS[kind]}/${encodeURIComponent(identifier)}`;

export const ManagedCells = memo(function ManagedCells({ content, row, active, dataSource }: CellsProps) {
  const { t } = useText();
  const { node, marked } = row;
  return (
    <>
      <div role="gridcell" className={styles.mark}>
        <input
          type="checkbox"
          aria-label={t('connections.mark', { name: node.name })}
          checked={marked}
          tabIndex={active ? 0 : -1}
          onChange={() => content.send({ type: 'row.mark', key: node.key })}
        />
      </div>
      <NameCell content={content} row={row} active={active} dataSource={dataSource} />
      <div role="gridcell">
        <small>
          <Use node={node} />
        </small>
      </div>
      <div role="gridcell" className={styles.menuCell}>
        <RowMenu content={content} node={node} active={active} />
      </div>
    </>
  );
});

function NameCell({ content, row, dataSource }: CellsProps) {
  const { t } = useText();
  const { node, depth, marks } = row;
  const toggle = () => content.send({ type: 'group.toggle', key: node.key });
  return (
    <div role="gridcell" className={treeRow.name} style={{ '--level': depth }}>
      {node.children.length > 0 ? <Fold open={row.expanded} onToggle={toggle} /> : <span className={treeRow.place} />}
      <Icon as={iconOf(row)} />
      <Link
        className={classes(treeRow.label, node.kind === 'group' && treeRow.group)}
        to={editorPath(dataSource, node)}
        tabIndex={-1}
      >
        <MarkedName name={node.name} marks={marks} />
      </Link>
      <span className={styles.chips}>
        {node.protocol !== null && <Chip>{protocolName(node.protocol)}</Chip>}
        {node.balancing && <Chip>{t('connections.pool')}</Chip>}
        {node.kind === 'profile' && <Chip>{t('connections.profile')}</Chip>}
      </span>
    </div>
  );
}

function iconOf({ node, expanded }: ManagedRow): LucideIcon {
  if (node.kind === 'connection') return protocolIcon(node.protocol);
  if (node.kind === 'profile') return Share2;
  if (node.balancing) return Layers;
  return expanded ? FolderOpen : Folder;
}

function Use({ node }: { readonly node: ManagedNode }) {
  const { t, language } = useText();
  if (node.activeConnections > 0) return <Status tone="ok">{t('connections.inUse')}</Status>;
  if (node.kind !== 'connection') return null;
  if (node.lastActive === null) return <span className={treeRow.never}>{t('connections.never')}</span>;
  return <TimeAgo at={node.lastActive} language={language} />;
}
