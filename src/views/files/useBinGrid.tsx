import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import type { BinnedThing } from '../../../contract/http/fileManager.ts';
import type { FileBinActorRef } from '../../machines/files/fileBin/fileBin.machine.ts';
import { selectBinRows } from '../../machines/files/fileBin/fileBin.selectors.ts';
import type { FileBinEvent } from '../../machines/files/fileBin/fileBin.types.ts';
import { useActiveRow } from '../parts/list/useActiveRow.ts';
import { useDrawnRows } from '../parts/list/useDrawnRows.ts';
import { useRowMenu } from '../parts/list/useRowMenu.tsx';
import { useText } from '../parts/text/useText.ts';
import { rowAfter } from './fileKeys.ts';
import { FIRST_ROW_INDEX } from './useFileGrid.tsx';

/** Room for two lines. */
const ROW_PX = 56;

const idOf = ({ id }: BinnedThing): string => id;
const shapeOf = ({ id }: BinnedThing) => ({ key: id, level: 0, expanded: undefined });

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

/** What keys, clicks and menus do in the table of a bin, and which of its rows are drawn. */
export function useBinGrid(bin: FileBinActorRef, itemsOf: (id: string) => ReactNode) {
  const { t } = useText();
  const prefix = useId();
  const rows = useSelector(bin, selectBinRows);
  const [active, activate] = useActiveRow(rows, idOf);
  const { list, height, drawn, scrollToIndex } = useDrawnRows({ rows, shape: shapeOf, active, rowHeight: ROW_PX });
  const rowId = (slot: number) => `${prefix}-${String(slot)}`;
  const slot = drawn.find(({ index }) => index === active)?.slot;
  const activeId = slot === undefined ? undefined : rowId(slot);
  const menu = useRowMenu(rows, shapeOf, ({ id, name }) => ({
    label: t('fileManager.actionsOf', { name }),
    items: itemsOf(id),
  }));
  const goTo = (index: number, isRange: boolean) => {
    const id = rows[index]?.id ?? '';
    if (isRange) bin.send({ type: 'row.choose', id, choosing: 'range' });
    activate(id);
    scrollToIndex(index);
  };
  const press = (event: KeyboardEvent) => {
    const row = rows[active];
    if (row === undefined || menu.press(event, row, activeId ?? '') || event.target !== event.currentTarget) return;
    const next = rowAfter(event.key, active, rows.length);
    const command = next === null ? commandOf(event, row.id) : null;
    if (next !== null) goTo(next, event.shiftKey);
    else if (command !== null) bin.send(command);
    if (next !== null || command !== null) event.preventDefault();
  };
  const click = (event: MouseEvent, id: string) => {
    activate(id);
    const isOnControl = event.target instanceof Element && event.target.closest('input, [data-own]') !== null;
    if (!isOnControl) bin.send({ type: 'row.choose', id, choosing: event.shiftKey ? 'range' : 'toggle' });
  };
  const rowAt = (target: EventTarget): BinnedThing | undefined => {
    const drawnRow = target instanceof Element ? target.closest('[role=row]') : null;
    return rows[Number(drawnRow?.getAttribute('aria-rowindex') ?? 0) - FIRST_ROW_INDEX];
  };
  return { rows, active, activeId, rowId, list, height, drawn, menu, press, click, rowAt };
}
