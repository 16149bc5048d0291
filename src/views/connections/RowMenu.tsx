import { useSelector } from '@xstate/react';
import { Copy, FolderInput, FolderPlus, MonitorUp, MoreHorizontal, Pencil, Share2, Trash2 } from 'lucide-react';
import type { ConnectionsActorRef } from '../../machines/connections/connections/connections.machine.ts';
import {
  selectMayMakeConnections,
  selectMayMakeGroups,
  selectMayMakeProfiles,
} from '../../machines/connections/connections/connections.selectors.ts';
import type { ManagedKind, ManagedNode } from '../../machines/connections/connections/connections.types.ts';
import { IconButton } from '../parts/button/Button.tsx';
import { Menu, MenuItem } from '../parts/menu/Menu.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './connections.module.css';

interface RowMenuProps {
  readonly content: ConnectionsActorRef;
  readonly node: ManagedNode;
  readonly active: boolean;
}

/** What may be done to one row. */
export function RowMenu({ content, node, active }: RowMenuProps) {
  const { t } = useText();
  const label = t('connections.actionsOf', { name: node.name });
  const { key, kind } = node;
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <IconButton
          className={styles.action}
          icon={MoreHorizontal}
          label={label}
          tip="none"
          tabIndex={active ? 0 : -1}
          {...props}
        />
      )}
    >
      <MenuItem icon={Pencil} onChoose={() => content.send({ type: 'row.open', key })}>
        {t('connections.edit')}
      </MenuItem>
      <MenuItem icon={Copy} onChoose={() => content.send({ type: 'row.clone', key })}>
        {t('connections.clone')}
      </MenuItem>
      <MakeHere content={content} node={node} active={active} />
      {kind !== 'profile' && node.mayUpdate && (
        <MenuItem icon={FolderInput} onChoose={() => content.send({ type: 'move.ask', key })}>
          {t('connections.move')}
        </MenuItem>
      )}
      {node.mayDelete && (
        <MenuItem icon={Trash2} onChoose={() => content.send({ type: 'delete.ask', key })}>
          {t('connections.delete')}
        </MenuItem>
      )}
    </Menu>
  );
}

function MakeHere({ content, node }: RowMenuProps) {
  const { t } = useText();
  const mayMakeConnections = useSelector(content, selectMayMakeConnections);
  const mayMakeGroups = useSelector(content, selectMayMakeGroups);
  const mayMakeProfiles = useSelector(content, selectMayMakeProfiles);
  const make = (kind: ManagedKind) => () => content.send({ type: 'item.make', kind, parent: node.identifier });
  if (!node.mayHold) return null;
  if (node.kind === 'connection') {
    return mayMakeProfiles ? (
      <MenuItem icon={Share2} onChoose={make('profile')}>
        {t('connections.addProfile')}
      </MenuItem>
    ) : null;
  }
  return (
    <>
      {mayMakeConnections && (
        <MenuItem icon={MonitorUp} onChoose={make('connection')}>
          {t('connections.addHere.connection')}
        </MenuItem>
      )}
      {mayMakeGroups && (
        <MenuItem icon={FolderPlus} onChoose={make('group')}>
          {t('connections.addHere.group')}
        </MenuItem>
      )}
    </>
  );
}
