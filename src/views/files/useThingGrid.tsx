import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { useActiveRow } from '../parts/list/useActiveRow.ts';
import { useDrawnRows } from '../parts/list/useDrawnRows.ts';
import { useRowMenu } from '../parts/list/useRowMenu.tsx';
import { useText } from '../parts/text/useText.ts';
import { rowAfter } from './fileKeys.ts';
import { FIRST_ROW_INDEX } from './useFileGrid.tsx';

/** Room for two lines. */
const ROW_PX = 56;

/** Something of a drive that is known by more than its name in one folder. */
interface Thing {
  readonly id: string;
  readonly name: string;
}

export interface ThingGrid<Row extends Thing, Command> {
  readonly rows: readonly Row[];
  readonly itemsOf: (row: Row) => ReactNode;
  /** What a key does to a row; null where it is none of the table's. */
  readonly commandOf: (event: KeyboardEvent, id: string) => Command | null;
  readonly send: (command: Command) => void;
  readonly choose: (id: string, isRange: boolean) => void;
  /** What a click does that chooses nothing; without it, every click chooses. */
  readonly open?: (id: string) => void;
}

const idOf = ({ id }: Thing): string => id;
const shapeOf = ({ id }: Thing) => ({ key: id, level: 0, expanded: undefined });
const isOnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('input, [data-own]') !== null;

/** What keys, clicks and menus do in a table with two lines a row, and which of its rows are drawn. */
export function useThingGrid<Row extends Thing, Command>(grid: ThingGrid<Row, Command>) {
  const { rows, itemsOf, commandOf, send, choose, open } = grid;
  const { t } = useText();
  const prefix = useId();
  const [active, activate] = useActiveRow(rows, idOf);
  const { list, height, drawn, scrollToIndex } = useDrawnRows({ rows, shape: shapeOf, active, rowHeight: ROW_PX });
  const rowId = (slot: number) => `${prefix}-${String(slot)}`;
  const slot = drawn.find(({ index }) => index === active)?.slot;
  const activeId = slot === undefined ? undefined : rowId(slot);
  const menu = useRowMenu(rows, shapeOf, (row) => ({
    label: t('fileManager.actionsOf', { name: row.name }),
    items: itemsOf(row),
  }));
  const goTo = (index: number, isRange: boolean) => {
    const id = rows[index]?.id ?? '';
    if (isRange) choose(id, true);
    activate(id);
    scrollToIndex(index);
  };
  const press = (event: KeyboardEvent) => {
    const row = rows[active];
    if (row === undefined || menu.press(event, row, activeId ?? '') || event.target !== event.currentTarget) return;
    const next = rowAfter(event.key, active, rows.length);
    const command = next === null ? commandOf(event, row.id) : null;
    if (next !== null) goTo(next, event.shiftKey);
    if (command !== null) send(command);
    if (next !== null || command !== null) event.preventDefault();
  };
  const click = (event: MouseEvent, id: string) => {
    activate(id);
    if (isOnControl(event)) return;
    if (open === undefined || event.shiftKey || event.ctrlKey || event.metaKey) choose(id, event.shiftKey);
    else if (event.detail <= 1) open(id);
  };
  const rowAt = (target: EventTarget): Row | undefined => {
    const drawnRow = target instanceof Element ? target.closest('[role=row]') : null;
    return rows[Number(drawnRow?.getAttribute('aria-rowindex') ?? 0) - FIRST_ROW_INDEX];
  };
  return { active, activeId, rowId, list, height, drawn, menu, press, click, rowAt };
}
