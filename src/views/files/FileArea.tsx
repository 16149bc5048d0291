import { useSelector } from '@xstate/react';
import { FolderOpen, FolderPlus, Trash2, Upload } from 'lucide-react';
import { useCallback } from 'react';
import { FILES_DROPPED_MAX } from '../../../contract/limits.ts';
import {
  selectFailure,
  selectFileSearch,
  selectListState,
  selectMayChange,
  selectPath,
  selectUploads,
} from '../../machines/files/fileManager/fileManager.selectors.ts';
import { selectUploading } from '../../machines/files/fileUploads/fileUploads.selectors.ts';
import { Button } from '../parts/button/Button.tsx';
import type { DroppedFile } from '../parts/form/droppedFiles.ts';
import { FileDrop } from '../parts/form/FileDrop.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import { EmptyList, FailedList, LoadingList, NothingFound } from '../shared/lists/listStates.tsx';
import lists from '../shared/lists/list.module.css';
import { CopyBar } from './CopyBar.tsx';
import { Crumbs } from './Crumbs.tsx';
import { FileBin } from './FileBin.tsx';
import { FileDialogs } from './FileDialogs.tsx';
import { FileFound } from './FileFound.tsx';
import { FileIcons } from './FileIcons.tsx';
import { FilePreview } from './FilePreview.tsx';
import { FileTable } from './FileTable.tsx';
import { FileTools } from './FileTools.tsx';
import styles from './files.module.css';
import type { FileManagerProps } from './props.ts';
import { ReadOnlyNote, Standing } from './Standing.tsx';
import { UndoBar } from './UndoBar.tsx';
import { UploadBar } from './UploadBar.tsx';
import { usePlace } from './usePlace.ts';

interface FileAreaProps extends FileManagerProps {
  readonly layout: 'details' | 'large';
  /** How large a file may be. */
  readonly limit: string;
}

/** The files of one place: where one is, what lies there, and what may be done with it. */
export function FileArea({ content, layout, limit }: FileAreaProps) {
  const { t } = useText();
  const mayChange = useSelector(content, selectMayChange);
  const { bin, below } = usePlace({ content });
  return (
    <>
      <section className={styles.files} aria-label={t('fileManager.list')}>
        <Crumbs content={content} />
        <ReadOnlyNote content={content} />
        <UploadBar content={content} />
        <CopyBar content={content} />
        {bin === undefined ? (
          <>
            <UndoBar content={content} />
            <FileTools content={content} />
            {below === undefined ? <Body content={content} layout={layout} /> : <FileFound below={below} />}
          </>
        ) : (
          <FileBin bin={bin} />
        )}
        <Standing content={content} />
      </section>
      {mayChange && bin === undefined && <Drop content={content} />}
      <FilePreview content={content} />
      <FileDialogs content={content} limit={limit} />
    </>
  );
}

/** B§5 upload is disabled while uploading. */
export function FileMaking({ content }: FileManagerProps) {
  const { t } = useText();
  const uploads = useSelector(content, selectUploads);
  const uploading = useSelector(uploads, (snapshot) => snapshot !== undefined && selectUploading(snapshot));
  const { bin } = usePlace({ content });
  if (!useSelector(content, selectMayChange)) return null;
  if (bin !== undefined)
    return (
      <Button icon={FolderOpen} onClick={() => content.send({ type: 'bin.close' })}>
        {t('fileManager.bin.back')}
      </Button>
    );
  return (
    <div className={lists.actions}>
      <Button icon={Trash2} onClick={() => content.send({ type: 'bin.open' })}>
        {t('fileManager.bin.title')}
      </Button>
      <Button icon={FolderPlus} onClick={() => content.send({ type: 'dialog.open', dialog: 'create' })}>
        {t('fileManager.newFolder')}
      </Button>
      <Button
        kind="primary"
        icon={Upload}
        disabled={uploading}
        onClick={() => content.send({ type: 'dialog.open', dialog: 'upload' })}
      >
        {t('fileManager.upload')}
      </Button>
    </div>
  );
}

function Body({ content, layout }: Omit<FileAreaProps, 'limit'>) {
  const { t } = useText();
  const failure = useSelector(content, selectFailure);
  const search = useSelector(content, selectFileSearch);
  const mayChange = useSelector(content, selectMayChange);
  switch (useSelector(content, selectListState)) {
    case 'loading':
      return <LoadingList />;
    case 'failed':
      return (
        <>
          {failure === 'NOT_FOUND' && <p role="alert">{t('fileManager.gone')}</p>}
          <FailedList failure={failure} onRetry={() => content.send({ type: 'list.retry' })} />
        </>
      );
    case 'empty':
      return (
        <EmptyList
          icon={FolderOpen}
          title={t('fileManager.empty.title')}
          text={mayChange ? t('fileManager.empty.text') : ''}
        />
      );
    case 'nothingFound':
      return <NothingFound search={search} onClear={() => content.send({ type: 'search.change', text: '' })} />;
    case 'full':
      return layout === 'details' ? <FileTable content={content} /> : <FileIcons content={content} />;
  }
}

function Drop({ content }: FileManagerProps) {
  const { t } = useText();
  const folder = useSelector(content, selectPath).at(-1) ?? t('fileManager.home');
  const take = useCallback((files: readonly DroppedFile[]) => content.send({ type: 'files.choose', files }), [content]);
  return (
    <FileDrop most={FILES_DROPPED_MAX} onDrop={take}>
      <Icon as={Upload} size={32} />
      <h2>{t('fileManager.drop', { folder })}</h2>
    </FileDrop>
  );
}
