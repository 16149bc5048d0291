import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { ArrowDown, ArrowUp, Trash2, Undo2 } from 'lucide-react';
import { selectBinRows, selectBinSelected, selectBinSorting } from '../../machines/files/fileBin/fileBin.selectors.ts';
import type { BinColumn, FileBinEvent } from '../../machines/files/fileBin/fileBin.types.ts';
import { classes } from '../parts/classes.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { MenuItem } from '../parts/menu/Menu.tsx';
import { useText } from '../parts/text/useText.ts';
import { BinCells } from './BinCells.tsx';
import type { BinProps } from './props.ts';
import styles from './files.module.css';
import { FIRST_ROW_INDEX } from './useFileGrid.tsx';
import { useThingGrid } from './useThingGrid.tsx';

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

/** A table by the ARIA pattern "grid", as that of files: only the rows in sight are drawn. */
export function BinTable({ bin }: BinProps) {
  const { t } = useText();
  const selected = useSelector(bin, selectBinSelected);
  const rows = useSelector(bin, selectBinRows);
  const { active, activeId, rowId, list, height, drawn, menu, press, click, rowAt } = useThingGrid({
    rows,
    itemsOf: ({ id }) => <BinMenu bin={bin} id={id} />,
    command: (event, { id }) => {
      const command = commandOf(event, id);
      if (command !== null) bin.send(command);
      return command !== null;
    },
    choose: (id, isRange) => bin.send({ type: 'row.choose', id, choosing: isRange ? 'range' : 'toggle' }),
  });
  return (
    <>
      <div
        className={classes(styles.table, styles.bin)}
        role="grid"
        aria-label={t('fileManager.bin.list')}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={press}
        onContextMenu={(event) => menu.point(event, rowAt(event.target))}
      >
        <Head bin={bin} />
        <div ref={list} role="rowgroup" className={styles.rows} style={{ height }}>
          {drawn.map(({ row: thing, index, slot, top, size }) => (
            <div
              key={slot}
              id={rowId(slot)}
              role="row"
              aria-rowindex={index + FIRST_ROW_INDEX}
              aria-selected={selected.has(thing.id)}
              className={styles.row}
              data-active={index === active || undefined}
              style={{ height: size, transform: `translateY(${String(top)}px)` }}
              onClick={(event) => click(event, thing.id)}
            >
              <BinCells
                bin={bin}
                thing={thing}
                selected={selected.has(thing.id)}
                active={index === active}
                openMenu={menu.openBeside}
              />
            </div>
          ))}
        </div>
      </div>
      {menu.drawn}
    </>
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
