import { useSelector } from '@xstate/react';
import { Download, Eye, FolderOpen, FolderSearch } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { previewKindOf } from '../../../contract/rules/preview.ts';
import type { FileSearchEvent, FoundRow } from '../../machines/files/fileSearch/fileSearch.types.ts';
import { MenuItem } from '../parts/menu/Menu.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './files.module.css';
import type { BelowProps } from './props.ts';
import { useBinarySize } from './useBinarySize.ts';
import { ThingTable } from './ThingTable.tsx';

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

/** What was found, with the folder of each. */
export function FoundTable({ below }: BelowProps) {
  const { t } = useText();
  const write = useBinarySize();
  const { rows, selected } = useSelector(below, ({ context }) => context);
  return (
    <ThingTable
      label={t('fileManager.below.list')}
      head={<Head />}
      rows={rows}
      selected={selected}
      told={({ mtime, folder, size }) => ({ at: mtime, size: folder ? '' : write(size) })}
      itemsOf={(row) => <FoundMenu below={below} row={row} />}
      commandOf={commandOf}
      send={(command) => below.send(command)}
      choose={(id) => below.send({ type: 'row.choose', id })}
      open={(id) => below.send({ type: 'row.open', id })}
    />
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
