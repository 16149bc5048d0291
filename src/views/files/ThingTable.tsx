import type { ReactNode } from 'react';
import type { DriveEntry } from '../../../contract/http/fileManager.ts';
import { dateFormat } from '../../i18n/formats.ts';
import { classes } from '../parts/classes.ts';
import type { OpenMenu } from '../parts/list/useRowMenu.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './files.module.css';
import { ActionsCell, MarkCell } from './RowCells.tsx';
import { ThingName } from './ThingName.tsx';
import { FIRST_ROW_INDEX } from './useFileGrid.tsx';
import { type ThingGrid, useThingGrid } from './useThingGrid.tsx';

/** Something of a drive, with the folder in which it lies or was. */
interface Thing extends Pick<DriveEntry, 'name' | 'folder'> {
  readonly id: string;
  readonly path: string;
  readonly replaced?: boolean;
}

/** What stands in the second and third column of a row. */
interface Told {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly size: string;
}

interface ThingTableProps<Row extends Thing, Command> extends ThingGrid<Row, Command> {
  readonly label: string;
  readonly head: ReactNode;
  readonly selected: ReadonlySet<string>;
  readonly told: (row: Row) => Told;
}

/** A table by the ARIA pattern "grid" with two lines a row, as that of files: only the rows in sight are drawn. */
export function ThingTable<Row extends Thing, Command>(props: ThingTableProps<Row, Command>) {
  const { label, head, selected, told, ...grid } = props;
  const { rows, choose } = grid;
  const { active, activeId, rowId, list, height, drawn, menu, press, click, rowAt } = useThingGrid(grid);
  return (
    <>
      <div
        className={classes(styles.table, styles.bin)}
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={press}
        onContextMenu={(event) => menu.point(event, rowAt(event.target))}
      >
        {head}
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
              <Cells
                thing={row}
                {...told(row)}
                selected={selected.has(row.id)}
                active={index === active}
                openMenu={menu.openBeside}
                onChoose={() => choose(row.id, false)}
              />
            </div>
          ))}
        </div>
      </div>
      {menu.drawn}
    </>
  );
}

interface CellsProps extends Told {
  readonly thing: Thing;
  readonly selected: boolean;
  readonly active: boolean;
  readonly openMenu: OpenMenu;
  readonly onChoose: () => void;
}

function Cells({ thing, at, size, selected, active, openMenu, onChoose }: CellsProps) {
  const { language } = useText();
  const { id, name } = thing;
  const time = dateFormat(language, { timeStyle: 'short' }).format(at);
  return (
    <>
      <MarkCell name={name} active={active} selected={selected} onChoose={onChoose} />
      <ThingName thing={thing} />
      <div role="gridcell" className={styles.number}>
        {dateFormat(language, { dateStyle: 'medium' }).format(at)} <span className={styles.time}>{time}</span>
      </div>
      <div role="gridcell" className={styles.number}>
        {size}
      </div>
      <ActionsCell id={id} name={name} active={active} openMenu={openMenu} />
    </>
  );
}
