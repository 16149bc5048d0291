import { useSelector } from '@xstate/react';
import { Copy, Download, FileArchive, FolderInput, FolderSearch, Pencil, Trash2, X } from 'lucide-react';
import {
  selectFileSearch,
  selectListState,
  selectMayChange,
  selectMayDownload,
  selectSelectedCount,
  selectTotal,
} from '../../machines/files/fileManager/fileManager.selectors.ts';
import { type FileSearchActorRef, selectSearchState } from '../../machines/files/fileSearch/fileSearch.machine.ts';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { SearchField } from '../parts/form/SearchField.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './files.module.css';
import type { BelowProps, FileManagerProps } from './props.ts';
import { usePlace } from './usePlace.ts';

/** What may be done with the selection (B§5), and the search. */
export function FileTools({ content }: FileManagerProps) {
  const { t } = useText();
  const search = useSelector(content, selectFileSearch);
  const isListed = useSelector(content, (state) => ['full', 'nothingFound'].includes(selectListState(state)));
  const { below } = usePlace({ content });
  if (!isListed) return null;
  return (
    <div className={styles.bar}>
      {below === undefined ? <Buttons content={content} /> : <FoundButtons below={below} />}
      <div className={styles.searching}>
        <SearchField
          className={styles.filter}
          label={t('fileManager.filter')}
          clearLabel={t('lists.clearSearch')}
          value={search}
          onChange={(text) => content.send({ type: 'search.change', text })}
          onSubmit={() => content.send({ type: 'search.below' })}
        />
        {search.trim() !== '' && <Below content={content} below={below} />}
      </div>
    </div>
  );
}

/** Leads to the names in all folders, and back. */
function Below({ content, below }: FileManagerProps & { readonly below: FileSearchActorRef | undefined }) {
  const { t } = useText();
  const search = useSelector(content, selectFileSearch);
  const state = useSelector(below, (snapshot) => (snapshot === undefined ? null : selectSearchState(snapshot)));
  if (state === null)
    return (
      <Button icon={FolderSearch} onClick={() => content.send({ type: 'search.below' })}>
        {t('fileManager.below.search')}
      </Button>
    );
  const isGoing = state === 'searching' || state === 'slow';
  return (
    <Button icon={X} onClick={() => content.send({ type: 'search.change', text: search })}>
      {t(isGoing ? 'fileManager.below.stop' : 'fileManager.below.back')}
    </Button>
  );
}

function FoundButtons({ below }: BelowProps) {
  const { t, language } = useText();
  const { rows, selected } = useSelector(below, ({ context }) => context);
  const count = selected.size > 0 ? selected.size : rows.length;
  const number = new Intl.NumberFormat(language).format(count);
  if (rows.length === 0) return <div />;
  return (
    <div className={styles.tools} data-idle={selected.size === 0 || undefined}>
      <span role="status" className={styles.count}>
        {t(selected.size > 0 ? 'fileManager.chosen' : 'fileManager.total', { count, number })}
      </span>
      {selected.size > 0 && (
        <IconButton icon={X} label={t('fileManager.clear')} onClick={() => below.send({ type: 'rows.clear' })} />
      )}
      <Button icon={Download} disabled={selected.size === 0} onClick={() => below.send({ type: 'found.download' })}>
        {t('fileManager.download')}
      </Button>
    </div>
  );
}

function Buttons({ content }: FileManagerProps) {
  const { t } = useText();
  const count = useSelector(content, selectSelectedCount);
  const mayDownload = useSelector(content, selectMayDownload);
  const mayChange = useSelector(content, selectMayChange);
  return (
    <div className={styles.tools} data-idle={count === 0 || undefined}>
      <Count content={content} />
      {count > 0 && (
        <IconButton icon={X} label={t('fileManager.clear')} onClick={() => content.send({ type: 'rows.clear' })} />
      )}
      <Button icon={Download} disabled={!mayDownload} onClick={() => content.send({ type: 'download.ask' })}>
        {t('fileManager.download')}
      </Button>
      <Button icon={FileArchive} disabled={count === 0} onClick={() => content.send({ type: 'archive.ask' })}>
        {t('fileManager.archive')}
      </Button>
      {mayChange && <Changes content={content} count={count} />}
    </div>
  );
}

function Changes({ content, count }: FileManagerProps & { readonly count: number }) {
  const { t } = useText();
  return (
    <>
      <Button
        icon={Pencil}
        disabled={count !== 1}
        onClick={() => content.send({ type: 'dialog.open', dialog: 'rename' })}
      >
        {t('fileManager.rename')}
      </Button>
      <Button
        icon={FolderInput}
        disabled={count === 0}
        onClick={() => content.send({ type: 'dialog.open', dialog: 'move' })}
      >
        {t('fileManager.move')}
      </Button>
      <Button icon={Copy} disabled={count === 0} onClick={() => content.send({ type: 'dialog.open', dialog: 'copy' })}>
        {t('fileManager.copy')}
      </Button>
      <Button
        icon={Trash2}
        disabled={count === 0}
        onClick={() => content.send({ type: 'dialog.open', dialog: 'remove' })}
      >
        {t('fileManager.remove')}
      </Button>
    </>
  );
}

function Count({ content }: FileManagerProps) {
  const { t, language } = useText();
  const selected = useSelector(content, selectSelectedCount);
  const total = useSelector(content, selectTotal);
  const count = selected > 0 ? selected : total;
  const number = new Intl.NumberFormat(language).format(count);
  return (
    <span role="status" className={styles.count}>
      {t(selected > 0 ? 'fileManager.chosen' : 'fileManager.total', { count, number })}
    </span>
  );
}
