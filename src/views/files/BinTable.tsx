import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { ArrowDown, ArrowUp, Trash2, Undo2 } from 'lucide-react';
import { selectBinRows, selectBinSelected, selectBinSorting } from '../../machines/files/fileBin/fileBin.selectors.ts';
import type { BinColumn, FileBinEvent } from '../../machines/files/fileBin/fileBin.types.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { MenuItem } from '../parts/menu/Menu.tsx';
import { useText } from '../parts/text/useText.ts';
import type { BinProps } from './props.ts';
import styles from './files.module.css';
import { ThingTable } from './ThingTable.tsx';
import { useBinarySize } from './useBinarySize.ts';

/** What a key does to the row where the keyboard is, or to the selection; null where it is none of the table's. */
function commandOf({ key, ctrlKey, metaKey }: KeyboardEvent, id: string): FileBinEvent | null {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return { type: 'rows.chooseAll' };
  switch (key) {
    case 'Enter':
      return { type: 'things.restore', id };
    case ' ':
      return { type: 'row.choose', id, choosing: 'toggle' };
    case 'Delete':
      return { type: 'purge.ask', id };
    case 'Escape':
      return { type: 'rows.clear' };
    default:
      return null;
  }
}

export function BinTable({ bin }: BinProps) {
  const { t } = useText();
  const write = useBinarySize();
  const selected = useSelector(bin, selectBinSelected);
  const rows = useSelector(bin, selectBinRows);
  return (
    <ThingTable
      label={t('fileManager.bin.list')}
      head={<Head bin={bin} />}
      rows={rows}
      selected={selected}
      told={({ deletedAt, size }) => ({
        at: deletedAt,
        size: size === null ? t('fileManager.bin.unknownSize') : write(size),
      })}
      itemsOf={({ id }) => <BinMenu bin={bin} id={id} />}
      commandOf={commandOf}
      send={(command) => bin.send(command)}
      choose={(id, isRange) => bin.send({ type: 'row.choose', id, choosing: isRange ? 'range' : 'toggle' })}
    />
  );
}

function BinMenu({ bin, id }: BinProps & { readonly id: string }) {
  const { t } = useText();
  return (
    <>
      <MenuItem icon={Undo2} onChoose={() => bin.send({ type: 'things.restore', id })}>
        {t('fileManager.bin.restore')}
      </MenuItem>
      <MenuItem icon={Trash2} onChoose={() => bin.send({ type: 'purge.ask', id })}>
        {t('fileManager.bin.purgeHere')}
      </MenuItem>
    </>
  );
}

const COLUMNS = ['name', 'deletedAt', 'size'] as const satisfies readonly BinColumn[];

function Head({ bin }: BinProps) {
  const { t } = useText();
  const { column: sorted, descending } = useSelector(bin, selectBinSorting);
  const direction = descending ? 'descending' : 'ascending';
  const wordsOf = (column: BinColumn) =>
    column === 'deletedAt' ? t('fileManager.bin.columns.deletedAt') : t(`fileManager.columns.${column}`);
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={styles.head}>
        <span role="columnheader" aria-label={t('fileManager.columns.choose')} />
        {COLUMNS.map((column) => (
          <span key={column} role="columnheader" aria-sort={sorted === column ? direction : undefined}>
            <button type="button" className={styles.sort} onClick={() => bin.send({ type: 'sort.choose', column })}>
              {wordsOf(column)}
              <Icon as={sorted === column && descending ? ArrowDown : ArrowUp} size={14} />
            </button>
          </span>
        ))}
        <span role="columnheader" aria-label={t('fileManager.columns.actions')} />
      </div>
    </div>
  );
}
