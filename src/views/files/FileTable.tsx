import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DriveEntry } from '../../../contract/http/fileManager.ts';
import { selectChangingNames } from '../../machines/files/fileChange/fileChange.selectors.ts';
import { selectPreparingNames } from '../../machines/files/fileDownload/fileDownload.selectors.ts';
import {
  selectChange,
  selectDownload,
  selectLoadingNames,
  selectOrder,
  selectSelected,
} from '../../machines/files/fileManager/fileManager.selectors.ts';
import type { FileManagerActorRef } from '../../machines/files/fileManager/fileManager.machine.ts';
import type { FileColumn } from '../../machines/files/fileManager/fileManager.types.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import { dragRow, dropInto } from './dragging.ts';
import { FileCells } from './FileCells.tsx';
import { fileRowOf } from './fileRow.ts';
import styles from './files.module.css';
import type { FileManagerProps } from './props.ts';
import { useBinarySize } from './useBinarySize.ts';
import { FIRST_ROW_INDEX, useFileGrid } from './useFileGrid.tsx';

const NONE: readonly string[] = [];
const sameNames = (one: readonly string[], other: readonly string[]) => one.join('/') === other.join('/');

/** The names of what is being changed, downloaded or brought: their rows are at work. */
function useLoadingNames(content: FileManagerActorRef): readonly string[] {
  const loading = useSelector(content, selectLoadingNames, sameNames);
  const change = useSelector(content, selectChange);
  const changing = useSelector(change, (state) => (state === undefined ? NONE : selectChangingNames(state)), sameNames);
  const download = useSelector(content, selectDownload);
  const preparing = useSelector(
    download,
    (state) => (state === undefined ? NONE : selectPreparingNames(state)),
    sameNames,
  );
  return [...loading, ...changing, ...preparing];
}

/** A table of files by the ARIA pattern "grid": only the rows in sight are drawn, and the focus stays on the grid. */
export function FileTable({ content }: FileManagerProps) {
  const { t, language } = useText();
  const writeSize = useBinarySize();
  const selected = useSelector(content, selectSelected);
  const loading = useLoadingNames(content);
  const grid = useFileGrid(content);
  const { rows, path, active, activeId, rowId, list, height, drawn, menu, press, click, broughtIntoView } = grid;
  return (
    <>
      <div
        className={styles.table}
        role="grid"
        aria-label={t('fileManager.list')}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={press}
        onContextMenu={(event) => menu.point(event, rowAt(rows, event.target))}
      >
        <Head content={content} />
        <div ref={list} role="rowgroup" className={styles.rows} style={{ height }}>
          {drawn.map(({ row: entry, index, slot, top, size }) => (
            <div
              key={slot}
              ref={broughtIntoView(entry.name)}
              id={rowId(slot)}
              role="row"
              aria-rowindex={index + FIRST_ROW_INDEX}
              aria-selected={selected.has(entry.name)}
              className={styles.row}
              data-active={index === active || undefined}
              draggable
              style={{ height: size, transform: `translateY(${String(top)}px)` }}
              onClick={(event) => click(event, entry.name)}
              onDragStart={dragRow(entry.name)}
              {...(entry.folder && dropInto(content, [...path, entry.name]))}
            >
              <FileCells
                content={content}
                row={fileRowOf(entry, { path, selected, loading, language, writeSize })}
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

function rowAt(rows: readonly DriveEntry[], target: EventTarget): DriveEntry | undefined {
  const drawnRow = target instanceof Element ? target.closest('[role=row]') : null;
  return rows[Number(drawnRow?.getAttribute('aria-rowindex') ?? 0) - FIRST_ROW_INDEX];
}

const COLUMNS: readonly FileColumn[] = ['name', 'size', 'mtime'];

function Head({ content }: FileManagerProps) {
  const { t } = useText();
  const { column: sorted, descending } = useSelector(content, selectOrder);
  const direction = descending ? 'descending' : 'ascending';
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={styles.head}>
        <span role="columnheader" aria-label={t('fileManager.columns.choose')} />
        {COLUMNS.map((column) => (
          <span key={column} role="columnheader" aria-sort={sorted === column ? direction : undefined}>
            <button type="button" className={styles.sort} onClick={() => content.send({ type: 'sort.choose', column })}>
              {t(`fileManager.columns.${column}`)}
              <Icon as={sorted === column && descending ? ArrowDown : ArrowUp} size={14} />
            </button>
          </span>
        ))}
        <span role="columnheader" aria-label={t('fileManager.columns.actions')} />
      </div>
    </div>
  );
}
