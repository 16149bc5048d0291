import { useSelector } from '@xstate/react';
import { Download, Eye, FolderOpen, FolderSearch, MoreHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { previewKindOf } from '../../../contract/rules/preview.ts';
import { dateFormat } from '../../i18n/formats.ts';
import type { FileSearchEvent, FoundRow } from '../../machines/files/fileSearch/fileSearch.types.ts';
import { IconButton } from '../parts/button/Button.tsx';
import { classes } from '../parts/classes.ts';
import { MenuItem } from '../parts/menu/Menu.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './files.module.css';
import type { BelowProps } from './props.ts';
import { ThingName } from './ThingName.tsx';
import { useBinarySize } from './useBinarySize.ts';
import { FIRST_ROW_INDEX } from './useFileGrid.tsx';
import { useThingGrid } from './useThingGrid.tsx';

/** What a key does to the row where the keyboard is, or to the selection; null where it is none of the table's. */
function commandOf({ key, ctrlKey, metaKey }: KeyboardEvent, id: string): FileSearchEvent | null {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return { type: 'rows.chooseAll' };
  switch (key) {
    case 'Enter':
      return { type: 'row.open', id };
    case ' ':
      return { type: 'row.choose', id };
    case 'Escape':
      return { type: 'rows.clear' };
    default:
      return null;
  }
}

/** What was found, with the folder of each, by the ARIA pattern "grid". */
export function FoundTable({ below }: BelowProps) {
  const { t } = useText();
  const { rows, selected } = useSelector(below, ({ context }) => context);
  const { active, activeId, rowId, list, height, drawn, menu, press, click, rowAt } = useThingGrid({
    rows,
    itemsOf: (row) => <FoundMenu below={below} row={row} />,
    command: (event, { id }) => {
      const command = commandOf(event, id);
      if (command !== null) below.send(command);
      return command !== null;
    },
    choose: (id) => below.send({ type: 'row.choose', id }),
    open: (id) => below.send({ type: 'row.open', id }),
  });
  return (
    <>
      <div
        className={classes(styles.table, styles.bin)}
        role="grid"
        aria-label={t('fileManager.below.list')}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={press}
        onContextMenu={(event) => menu.point(event, rowAt(event.target))}
      >
        <Head />
        <div ref={list} role="rowgroup" className={styles.rows} style={{ height }}>
          {drawn.map(({ row, index, slot, top, size }) => (
            <div
              key={slot}
              id={rowId(slot)}
              role="row"
              aria-rowindex={index + FIRST_ROW_INDEX}
              aria-selected={selected.has(row.id)}
              className={styles.row}
              data-active={index === active || undefined}
              style={{ height: size, transform: `translateY(${String(top)}px)` }}
              onClick={(event) => click(event, row.id)}
            >
              <Cells below={below} row={row} active={index === active} openMenu={menu.openBeside} />
            </div>
          ))}
        </div>
      </div>
      {menu.drawn}
    </>
  );
}

function Head() {
  const { t } = useText();
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={styles.head}>
        <span role="columnheader" aria-label={t('fileManager.columns.choose')} />
        <span role="columnheader">{t('fileManager.columns.name')}</span>
        <span role="columnheader">{t('fileManager.columns.mtime')}</span>
        <span role="columnheader">{t('fileManager.columns.size')}</span>
        <span role="columnheader" aria-label={t('fileManager.columns.actions')} />
      </div>
    </div>
  );
}

interface FoundProps extends BelowProps {
  readonly row: FoundRow;
}
interface CellsProps extends FoundProps {
  readonly active: boolean;
  readonly openMenu: (key: string, button: Element) => void;
}

function Cells({ below, row, active, openMenu }: CellsProps) {
  const { t, language } = useText();
  const write = useBinarySize();
  const { id, name, folder, size, mtime } = row;
  const selected = useSelector(below, ({ context }) => context.selected.has(id));
  const tabIndex = active ? 0 : -1;
  const time = dateFormat(language, { timeStyle: 'short' }).format(mtime);
  return (
    <>
      <div role="gridcell" className={styles.mark}>
        <input
          type="checkbox"
          aria-label={t('fileManager.choose', { name })}
          checked={selected}
          tabIndex={tabIndex}
          onChange={() => below.send({ type: 'row.choose', id })}
        />
      </div>
      <ThingName thing={row} />
      <div role="gridcell" className={styles.number}>
        {dateFormat(language, { dateStyle: 'medium' }).format(mtime)} <span className={styles.time}>{time}</span>
      </div>
      <div role="gridcell" className={styles.number}>
        {folder ? '' : write(size)}
      </div>
      <div role="gridcell" data-own="">
        <IconButton
          className={styles.action}
          icon={MoreHorizontal}
          label={t('fileManager.actionsOf', { name })}
          tip="none"
          tabIndex={tabIndex}
          onClick={(event) => openMenu(id, event.currentTarget)}
        />
      </div>
    </>
  );
}

function FoundMenu({ below, row }: FoundProps) {
  const { t } = useText();
  const { id, folder } = row;
  const previews = useSelector(below, ({ context }) => context.previews);
  const isShown = folder || (previews && previewKindOf(row) !== null);
  return (
    <>
      {isShown && (
        <MenuItem icon={folder ? FolderOpen : Eye} onChoose={() => below.send({ type: 'row.open', id })}>
          {t(folder ? 'fileManager.open' : 'fileManager.show')}
        </MenuItem>
      )}
      <MenuItem icon={FolderSearch} onChoose={() => below.send({ type: 'row.reveal', id })}>
        {t('fileManager.below.reveal')}
      </MenuItem>
      <MenuItem icon={Download} onChoose={() => below.send({ type: 'found.download', id })}>
        {t(folder ? 'fileManager.archive' : 'fileManager.download')}
      </MenuItem>
    </>
  );
}
