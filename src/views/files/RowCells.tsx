import { MoreHorizontal } from 'lucide-react';
import { IconButton } from '../parts/button/Button.tsx';
import type { OpenMenu } from '../parts/list/useRowMenu.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './files.module.css';

interface CellProps {
  readonly name: string;
  /** The keyboard is in this row. */
  readonly active: boolean;
}

interface MarkCellProps extends CellProps {
  readonly selected: boolean;
  readonly onChoose: () => void;
}

/** Chooses a row beside others. */
export function MarkCell({ name, active, selected, onChoose }: MarkCellProps) {
  const { t } = useText();
  return (
    <div role="gridcell" className={styles.mark}>
      <input
        type="checkbox"
        aria-label={t('fileManager.choose', { name })}
        checked={selected}
        tabIndex={active ? 0 : -1}
        onChange={onChoose}
      />
    </div>
  );
}

interface ActionsCellProps extends CellProps {
  /** By which the menu knows the row. */
  readonly id: string;
  readonly openMenu: OpenMenu;
}

/** Opens the menu of a row. */
export function ActionsCell({ id, name, active, openMenu }: ActionsCellProps) {
  const { t } = useText();
  return (
    <div role="gridcell" data-own="">
      <IconButton
        className={styles.action}
        icon={MoreHorizontal}
        label={t('fileManager.actionsOf', { name })}
        tip="none"
        tabIndex={active ? 0 : -1}
        onClick={(event) => openMenu(id, event.currentTarget)}
      />
    </div>
  );
}
