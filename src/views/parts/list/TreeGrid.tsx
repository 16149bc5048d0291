import { type KeyboardEvent, memo, type ReactNode, useId, useMemo, useState } from 'react';
import styles from './TreeGrid.module.css';
import { classes } from '../classes.ts';
import { keyAction, type TreeRowShape } from './treeKeys.ts';
import { useDrawnRows } from './useDrawnRows.ts';
import { type OpenMenu, type RowMenu, useRowMenu } from './useRowMenu.tsx';

const FINE_ROW_PX = 40;
const COARSE_ROW_PX = 52;
/** Rows count from 1, and the head is one. */
const FIRST_ROW_INDEX = 2;

interface TreeGridProps<Row> {
  readonly className: string | undefined;
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly busy: boolean;
  readonly shape: (row: Row) => TreeRowShape;
  readonly cells: (row: Row, active: boolean, openMenu: OpenMenu) => ReactNode;
  /** What may be done to a row: by right click, by the menu key, or by a button among its cells. Null: nothing. */
  readonly menuOf?: (row: Row) => RowMenu | null;
  /** Enter on a row, or a click on it. */
  readonly onActivate: (row: Row) => void;
  readonly onToggle: (row: Row) => void;
}

/** A tree with columns, by the ARIA pattern "treegrid": the focus stays on the grid, which names its active row. */
export function TreeGrid<Row>({ rows, shape, cells, ...grid }: TreeGridProps<Row>) {
  const id = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const active = useMemo(() => indexOf(rows, shape, activeKey), [rows, shape, activeKey]);
  const { list, height, drawn, scrollToIndex } = useDrawnRows({ rows, shape, active, rowHeight: rowHeightHere() });
  const slotOfActive = drawn.find(({ index }) => index === active)?.slot;

  const menu = useRowMenu(rows, shape, grid.menuOf);
  const press = (event: KeyboardEvent) => {
    const row = rows[active];
    if (menu.press(event, row, rowId(id, slotOfActive ?? 0))) return;
    const shapes = rows.map(shape);
    const act = event.target === event.currentTarget ? keyAction(event.key, shapes, active) : null;
    if (act === null || row === undefined) return;
    event.preventDefault();
    if (act === 'activate') return grid.onActivate(row);
    if (act === 'toggle') return grid.onToggle(row);
    setActiveKey(shapes[act]?.key ?? null);
    scrollToIndex(act);
  };
  return (
    <>
      <div
        className={classes(styles.grid, grid.className)}
        role="treegrid"
        aria-label={grid.label}
        aria-rowcount={rows.length + 1}
        aria-busy={grid.busy}
        aria-activedescendant={slotOfActive === undefined ? undefined : rowId(id, slotOfActive)}
        tabIndex={0}
        onKeyDown={press}
        onContextMenu={(event) => menu.point(event, rowAt(rows, event.target))}
      >
        <HeadRow columns={grid.columns} />
        <div ref={list} role="rowgroup" className={styles.rows} style={{ height }}>
          {drawn.map(({ row, index, slot, top, size }) => (
            <DrawnRow
              key={slot}
              {...{ index, top, size }}
              id={rowId(id, slot)}
              row={row}
              {...{ shape, cells, openMenu: menu.openBeside }}
              active={index === active}
              onPoint={setActiveKey}
            />
          ))}
        </div>
      </div>
      {menu.drawn}
    </>
  );
}

/** The row that something drawn belongs to. */
function rowAt<Row>(rows: readonly Row[], target: EventTarget): Row | undefined {
  const drawnRow = target instanceof Element ? target.closest('[role=row]') : null;
  const index = Number(drawnRow?.getAttribute('aria-rowindex') ?? 0) - FIRST_ROW_INDEX;
  return rows[index];
}

const rowId = (grid: string, slot: number): string => `${grid}-${String(slot)}`;

/** Where the keyboard is; at the first row until it was somewhere, and again when its row is gone. */
function indexOf<Row>(rows: readonly Row[], shape: (row: Row) => TreeRowShape, key: string | null): number {
  return key === null
    ? 0
    : Math.max(
        0,
        rows.findIndex((row) => shape(row).key === key),
      );
}

interface DrawnRowProps<Row> {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly size: number;
  readonly row: Row;
  readonly shape: (row: Row) => TreeRowShape;
  readonly cells: (row: Row, active: boolean, openMenu: OpenMenu) => ReactNode;
  readonly openMenu: OpenMenu;
  readonly active: boolean;
  readonly onPoint: (key: string) => void;
}

/** Scrolling draws the rows that come, and leaves the others alone. */
const DrawnRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({ id, index, top, size, row, shape, cells, openMenu, active, onPoint }: DrawnRowProps<Row>) {
  const { key, level, expanded } = shape(row);
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + FIRST_ROW_INDEX}
      aria-level={level + 1}
      aria-expanded={expanded}
      className={styles.row}
      data-active={active || undefined}
      style={{ height: size, transform: `translateY(${String(top)}px)` }}
      onPointerDown={() => onPoint(key)}
    >
      {cells(row, active, openMenu)}
    </div>
  );
}

function HeadRow({ columns }: { readonly columns: readonly string[] }) {
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes(styles.row, styles.head)}>
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {column}
          </span>
        ))}
      </div>
    </div>
  );
}

function rowHeightHere(): number {
  return window.matchMedia('(pointer: coarse)').matches ? COARSE_ROW_PX : FINE_ROW_PX;
}
