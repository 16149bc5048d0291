import { useSelector } from '@xstate/react';
import { ExternalLink, Folder, FolderOpen, Layers, MoreHorizontal, StickyNote } from 'lucide-react';
import { memo } from 'react';
import {
  type ConnectionStatusActorRef,
  selectStatus,
} from '../../machines/home/connectionStatus/connectionStatus.machine.ts';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { selectConnectionNoteOf } from '../../machines/home/home/home.selectors.ts';
import type { TreeNode, TreeRow } from '../../machines/home/home/home.types.ts';
import { Chip, Status } from '../parts/display/Badge.tsx';
import { Hidden } from '../parts/display/Hidden.tsx';
import { classes } from '../parts/classes.ts';
import { IconButton } from '../parts/button/Button.tsx';
import { Fold } from '../parts/list/Fold.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { TimeAgo } from '../parts/text/TimeAgo.tsx';
import treeRow from '../parts/list/treeRow.module.css';
import type { OpenMenu } from '../parts/list/useRowMenu.tsx';
import { type Text, useText } from '../parts/text/useText.ts';
import { clientPath, protocolIcon, protocolName } from '../parts/icon/protocols.ts';
import { SearchedName } from './SearchedName.tsx';
import tree from './tree.module.css';

interface RowProps {
  readonly home: HomeActorRef;
  readonly statuses: ConnectionStatusActorRef | undefined;
  readonly row: TreeRow;
  /** The keyboard is on this row: its action can be reached with Tab. */
  readonly active: boolean;
  readonly openMenu: OpenMenu;
}

interface CellProps extends RowProps {
  readonly text: Text;
  /** Of the row's node, which works it out anew each time it is asked. */
  readonly clientId: string | null;
}

/** Drawn anew only when its row changes: a long list scrolls past it many times a second. */
export const RowCells = memo(function RowCells(props: RowProps) {
  const text = useText();
  const { node } = props.row;
  const { clientId } = node;
  const cell = { ...props, text, clientId };
  return (
    <>
      <NameCell {...cell} />
      <div role="gridcell">{clientId !== null && <RowStatus {...cell} />}</div>
      <div role="gridcell">
        <small>{clientId !== null && <LastUsed node={node} text={text} />}</small>
      </div>
      <div role="gridcell" className={tree.actions}>
        {clientId !== null && <OpenInTab {...cell} clientId={clientId} />}
        {node.mayChange && <EditConnectionNote {...cell} />}
        {clientId !== null && <MenuButton {...cell} />}
      </div>
    </>
  );
});

function NameCell({ home, row, clientId, text: { t } }: CellProps) {
  const { node, depth, expanded } = row;
  const name = <SearchedName home={home} name={node.name} />;
  const isGroup = node.kind === 'group';
  const toggle = () => home.send({ type: 'group.toggle', key: node.key });
  return (
    <div role="gridcell" className={treeRow.name} style={{ '--level': depth }}>
      {isGroup ? <Fold key={node.key} open={expanded} onToggle={toggle} /> : <span className={treeRow.place} />}
      <Icon as={rowIcon(row)} />
      <div className={tree.text}>
        {clientId === null ? (
          <span className={classes(treeRow.label, treeRow.group)} onClick={toggle}>
            {name}
          </span>
        ) : (
          <Link className={classes(treeRow.label, isGroup && treeRow.group)} to={clientPath(clientId)} tabIndex={-1}>
            {name}
          </Link>
        )}
        {node.protocol !== null && (
          <span className={tree.protocol}>
            <Chip>{protocolName(node.protocol)}</Chip>
          </span>
        )}
        {node.balancing && <Chip>{t('home.balancing')}</Chip>}
        <Note home={home} node={node} />
      </div>
    </div>
  );
}

function rowIcon({ node, expanded }: TreeRow) {
  if (node.kind === 'connection') return protocolIcon(node.protocol);
  if (node.balancing) return Layers;
  return expanded ? FolderOpen : Folder;
}

interface NoteProps {
  readonly home: HomeActorRef;
  readonly node: TreeNode;
}

function Note({ home, node }: NoteProps) {
  const note = useSelector(home, selectConnectionNoteOf(node.key));
  return note !== '' && <small className={tree.note}>{note}</small>;
}

/** Whoever uses it now says more than whether it can be reached. */
function RowStatus({ statuses, row: { node }, text: { t } }: CellProps) {
  const status = useSelector(statuses, (snapshot) => (snapshot ? selectStatus(node.key)(snapshot) : 'unknown'));
  if (node.activeConnections > 0) {
    return <Status tone="ok">{t('home.inUse', { count: node.activeConnections })}</Status>;
  }
  if (status === 'unknown') return <Hidden>{t('home.status.unknown')}</Hidden>;
  return <Status tone={status === 'online' ? 'ok' : 'idle'}>{t(`home.status.${status}`)}</Status>;
}

function EditConnectionNote({ home, row: { node }, active, text: { t } }: CellProps) {
  const label = t('home.connectionNote.edit', { name: node.name });
  return (
    <IconButton
      className={classes(tree.action, tree.noteAction)}
      icon={StickyNote}
      label={label}
      title={label}
      tip="none"
      tabIndex={active ? 0 : -1}
      onClick={() => home.send({ type: 'connectionNote.open', key: node.key })}
    />
  );
}

function MenuButton({ row: { node }, active, openMenu, text: { t } }: CellProps) {
  return (
    <IconButton
      className={tree.action}
      icon={MoreHorizontal}
      label={t('home.menu.of', { name: node.name })}
      tip="none"
      aria-haspopup="menu"
      tabIndex={active ? 0 : -1}
      onClick={(event) => openMenu(node.key, event.currentTarget)}
    />
  );
}

function LastUsed({ node, text: { t, language } }: Pick<CellProps, 'text'> & { readonly node: TreeNode }) {
  if (node.lastActive === null) return <span className={treeRow.never}>{t('home.never')}</span>;
  return <TimeAgo at={node.lastActive} language={language} />;
}

function OpenInTab({ row: { node }, active, clientId, text: { t } }: CellProps & { readonly clientId: string }) {
  const label = t('home.openInTab', { name: node.name });
  return (
    <Link
      className={tree.action}
      to={clientPath(clientId)}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
      tabIndex={active ? 0 : -1}
    >
      <Icon as={ExternalLink} size={16} />
    </Link>
  );
}
