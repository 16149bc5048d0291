import { ChevronRight, ExternalLink, Folder, FolderOpen, Layers } from 'lucide-react';
import { memo } from 'react';
import type { TreeNode, TreeRow } from '../../machines/home/home.types.ts';
import { Chip, Status } from '../parts/Bits.tsx';
import { classes } from '../parts/classes.ts';
import { Icon } from '../parts/Icon.tsx';
import { TimeAgo } from '../parts/TimeAgo.tsx';
import { useText } from '../parts/useText.ts';
import { MarkedName } from './MarkedName.tsx';
import { clientHref, protocolIcon, protocolName } from '../parts/protocols.ts';
import tree from './tree.module.css';

interface RowProps {
  readonly row: TreeRow;
  /** The keyboard is on this row: its action can be reached with Tab. */
  readonly active: boolean;
  readonly onToggle: (row: TreeRow) => void;
}

/** Drawn anew only when its row changes: a long list scrolls past it many times a second. */
export const RowCells = memo(function RowCells({ row, active, onToggle }: RowProps) {
  const { node } = row;
  return (
    <>
      <NameCell row={row} onToggle={() => onToggle(row)} />
      <div role="gridcell">
        <Use node={node} />
      </div>
      <div role="gridcell">
        <small>
          <LastUsed node={node} />
        </small>
      </div>
      <div role="gridcell">
        {node.clientId !== null && <OpenInTab node={node} clientId={node.clientId} active={active} />}
      </div>
    </>
  );
});

interface NameCellProps {
  readonly row: TreeRow;
  readonly onToggle: () => void;
}

function NameCell({ row, onToggle }: NameCellProps) {
  const { t } = useText();
  const { node, depth, expanded, marks } = row;
  const name = <MarkedName name={node.name} marks={marks} />;
  const isGroup = node.kind === 'group';
  return (
    <div role="gridcell" className={tree.name} style={{ '--level': depth }}>
      {isGroup ? <Fold open={expanded} onToggle={onToggle} /> : <span className={tree.place} />}
      <Icon as={rowIcon(row)} />
      {node.clientId === null ? (
        <span className={classes(tree.label, tree.group)} onClick={onToggle}>
          {name}
        </span>
      ) : (
        <a className={classes(tree.label, isGroup && tree.group)} href={clientHref(node.clientId)} tabIndex={-1}>
          {name}
        </a>
      )}
      {node.protocol !== null && (
        <span className={tree.protocol}>
          <Chip>{protocolName(node.protocol)}</Chip>
        </span>
      )}
      {node.balancing && <Chip>{t('home.balancing')}</Chip>}
    </div>
  );
}

/** For the pointer; the keyboard folds with the arrow keys on the row itself. */
function Fold({ open, onToggle }: { readonly open: boolean; readonly onToggle: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={classes(tree.fold, open && tree.open)}
      onClick={onToggle}
    >
      <Icon as={ChevronRight} size={16} />
    </button>
  );
}

function rowIcon({ node, expanded }: TreeRow) {
  if (node.kind === 'connection') return protocolIcon(node.protocol);
  if (node.balancing) return Layers;
  return expanded ? FolderOpen : Folder;
}

function Use({ node }: { readonly node: TreeNode }) {
  const { t } = useText();
  if (node.activeConnections === 0) return null;
  return <Status tone="ok">{t('home.inUse', { count: node.activeConnections })}</Status>;
}

function LastUsed({ node }: { readonly node: TreeNode }) {
  const { t, language } = useText();
  if (node.clientId === null) return null;
  if (node.lastActive === null) return <span className={tree.never}>{t('home.never')}</span>;
  return <TimeAgo at={node.lastActive} language={language} />;
}

interface OpenInTabProps {
  readonly node: TreeNode;
  readonly clientId: string;
  readonly active: boolean;
}

function OpenInTab({ node, clientId, active }: OpenInTabProps) {
  const { t } = useText();
  const label = t('home.openInTab', { name: node.name });
  return (
    <a
      className={tree.action}
      href={clientHref(clientId)}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
      tabIndex={active ? 0 : -1}
    >
      <Icon as={ExternalLink} size={16} />
    </a>
  );
}
