import { MoreHorizontal } from 'lucide-react';
import { IconButton } from '../parts/button/Button.tsx';
import { Hidden } from '../parts/display/Hidden.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import type { OpenMenu } from '../parts/list/useRowMenu.tsx';
import { useText } from '../parts/text/useText.ts';
import { iconOf } from './fileIcon.ts';
import type { FileRow } from './fileRow.ts';
import styles from './files.module.css';
import type { FileManagerProps } from './props.ts';

interface FileCellsProps extends FileManagerProps {
  readonly row: FileRow;
  readonly active: boolean;
  readonly openMenu: OpenMenu;
}

export function FileCells({ content, row, active, openMenu }: FileCellsProps) {
  const { t } = useText();
  const { name, selected, loading, humanSize, humanTime, folder } = row;
  const tabIndex = active ? 0 : -1;
  return (
    <>
      <div role="gridcell" className={styles.mark}>
        <input
          type="checkbox"
          aria-label={t('fileManager.choose', { name })}
          checked={selected}
          tabIndex={tabIndex}
          onChange={() => content.send({ type: 'row.choose', name, choosing: 'toggle' })}
        />
      </div>
      <div role="gridcell" className={styles.name} title={name} data-folder={folder || undefined}>
        <Icon as={iconOf(row)} />
        <bdi>{name}</bdi>
        {folder && <Hidden>{t('fileManager.folder')}</Hidden>}
        {loading && <small role="status">{t('fileManager.working')}</small>}
      </div>
      <div role="gridcell" className={styles.number}>
        {humanSize}
      </div>
      <div role="gridcell" className={styles.number}>
        {humanTime}
      </div>
      <div role="gridcell" data-own="">
        <IconButton
          className={styles.action}
          icon={MoreHorizontal}
          label={t('fileManager.actionsOf', { name })}
          tip="none"
          tabIndex={tabIndex}
          onClick={(event) => openMenu(name, event.currentTarget)}
        />
      </div>
    </>
  );
}
