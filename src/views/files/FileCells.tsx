import { Hidden } from '../parts/display/Hidden.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import type { OpenMenu } from '../parts/list/useRowMenu.tsx';
import { useText } from '../parts/text/useText.ts';
import { iconOf } from './fileIcon.ts';
import type { FileRow } from './fileRow.ts';
import styles from './files.module.css';
import type { FileManagerProps } from './props.ts';
import { ActionsCell, MarkCell } from './RowCells.tsx';

interface FileCellsProps extends FileManagerProps {
  readonly row: FileRow;
  readonly active: boolean;
  readonly openMenu: OpenMenu;
}

export function FileCells({ content, row, active, openMenu }: FileCellsProps) {
  const { t } = useText();
  const { name, selected, loading, humanSize, humanTime, folder } = row;
  return (
    <>
      <MarkCell
        name={name}
        active={active}
        selected={selected}
        onChoose={() => content.send({ type: 'row.choose', name, choosing: 'toggle' })}
      />
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
      <ActionsCell id={name} name={name} active={active} openMenu={openMenu} />
    </>
  );
}
