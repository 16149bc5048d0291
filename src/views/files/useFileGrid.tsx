import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import type { DriveEntry } from '../../../contract/http/fileManager.ts';
import type { FileManagerActorRef } from '../../machines/files/fileManager/fileManager.machine.ts';
import { selectOne, selectPath, selectRows } from '../../machines/files/fileManager/fileManager.selectors.ts';
import { useActiveRow } from '../parts/list/useActiveRow.ts';
import { useBroughtIntoView } from '../parts/list/useBroughtIntoView.ts';
import { useDrawnRows } from '../parts/list/useDrawnRows.ts';
import { useRowMenu } from '../parts/list/useRowMenu.tsx';
import { useText } from '../parts/text/useText.ts';
import { clickOn, commandOf, rowAfter } from './fileKeys.ts';
import { FileMenu } from './FileMenu.tsx';

const FINE_ROW_PX = 40;
const COARSE_ROW_PX = 52;
/** Rows count from 1, and the head is one. */
export const FIRST_ROW_INDEX = 2;

const nameOf = ({ name }: DriveEntry): string => name;
const shapeOf = ({ name }: DriveEntry) => ({ key: name, level: 0, expanded: undefined });
const rowHeightHere = (): number => (window.matchMedia('(pointer: coarse)').matches ? COARSE_ROW_PX : FINE_ROW_PX);

/** What keys, clicks and menus do in the table of files, and which of its rows are drawn. */
export function useFileGrid(content: FileManagerActorRef) {
  const { t } = useText();
  const id = useId();
  const [rows, path] = [useSelector(content, selectRows), useSelector(content, selectPath)];
  const chosen = useSelector(content, selectOne)?.name ?? null;
  const [active, activate] = useActiveRow(rows, nameOf, chosen);
  const broughtIntoView = useBroughtIntoView(chosen);
  const { list, height, drawn, scrollToIndex } = useDrawnRows({
    ...{ rows, shape: shapeOf, active, rowHeight: rowHeightHere() },
  });
  const rowId = (slot: number) => `${id}-${String(slot)}`;
  const slot = drawn.find(({ index }) => index === active)?.slot;
  const activeId = slot === undefined ? undefined : rowId(slot);
  const menu = useRowMenu(rows, shapeOf, (entry) => ({
    label: t('fileManager.actionsOf', { name: entry.name }),
    items: <FileMenu content={content} entry={entry} />,
  }));

  const goTo = (index: number, isRange: boolean) => {
    const name = rows[index]?.name ?? '';
    if (isRange) content.send({ type: 'row.choose', name, choosing: 'range' });
    activate(name);
    scrollToIndex(index);
  };
  const press = (event: KeyboardEvent) => {
    const row = rows[active];
    if (row === undefined || menu.press(event, row, activeId ?? '') || event.target !== event.currentTarget) return;
    const next = rowAfter(event.key, active, rows.length);
    const command = next === null ? commandOf(event, row, path) : null;
    if (next !== null) goTo(next, event.shiftKey);
    else if (command !== null) content.send(command);
    if (next !== null || command !== null) event.preventDefault();
  };
  const click = (event: MouseEvent, name: string) => {
    activate(name);
    const isOnControl = event.target instanceof Element && event.target.closest('input, [data-own]') !== null;
    if (!isOnControl) clickOn(content, name, event);
  };
  return { rows, path, active, activeId, rowId, list, height, drawn, menu, press, click, broughtIntoView };
}
