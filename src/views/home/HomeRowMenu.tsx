import { useSelector } from '@xstate/react';
import { Copy, MonitorPlay, Pencil, Share2, StickyNote, Trash2, type LucideIcon } from 'lucide-react';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { selectMayAdd } from '../../machines/home/home/home.selectors.ts';
import type { TreeNode } from '../../machines/home/home/home.types.ts';
import { MenuItem } from '../parts/menu/Menu.tsx';
import { useText } from '../parts/text/useText.ts';

interface HomeRowMenuProps {
  readonly home: HomeActorRef;
  readonly node: TreeNode;
}

type Act = 'row.edit' | 'row.duplicate' | 'row.share' | 'connectionNote.open' | 'row.delete';

/** What this person may do to a connection; a pool is used, and managed elsewhere. */
export function HomeRowMenu({ home, node }: HomeRowMenuProps) {
  const { t } = useText();
  const mayAdd = useSelector(home, selectMayAdd);
  const { clientId, key } = node;
  const isConnection = node.kind === 'connection';
  const item = (may: boolean, type: Act, icon: LucideIcon, text: string) =>
    isConnection &&
    may && (
      <MenuItem key={type} icon={icon} onChoose={() => home.send({ type, key })}>
        {text}
      </MenuItem>
    );
  return (
    <>
      {clientId !== null && (
        <MenuItem icon={MonitorPlay} onChoose={() => home.send({ type: 'connection.open', clientId })}>
          {t('home.menu.connect')}
        </MenuItem>
      )}
      {item(node.mayChange, 'row.edit', Pencil, t('home.menu.edit'))}
      {item(mayAdd, 'row.duplicate', Copy, t('home.menu.duplicate'))}
      {item(node.mayShare, 'row.share', Share2, t('home.menu.share'))}
      {item(node.mayChange, 'connectionNote.open', StickyNote, t('home.menu.note'))}
      {item(node.mayDelete, 'row.delete', Trash2, t('home.menu.delete'))}
    </>
  );
}
