import { useSelector } from '@xstate/react';
import {
  type DownloadFolderActorRef,
  selectFolderName,
  selectMayChooseFolder,
} from '../../../machines/session/downloadFolder/downloadFolder.machine.ts';
import type { FilesActorRef } from '../../../machines/session/files/files.machine.ts';
import { selectDownloadFolder } from '../../../machines/session/files/files.selectors.ts';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './files.module.css';

/** Where downloads go, in browsers that let a page write into a folder. */
export function DownloadFolder({ files }: { readonly files: FilesActorRef }) {
  const folder = useSelector(files, selectDownloadFolder);
  const may = useSelector(folder, (snapshot) => snapshot !== undefined && selectMayChooseFolder(snapshot));
  return folder && may ? <Chosen folder={folder} /> : null;
}

function Chosen({ folder }: { readonly folder: DownloadFolderActorRef }) {
  const { t } = useText();
  const name = useSelector(folder, selectFolderName);
  return (
    <section aria-label={t('files.keep.title')} className={styles.keep}>
      <h2>{t('files.keep.title')}</h2>
      <p role="status">{name === null ? t('files.keep.browser') : t('files.keep.folder', { name })}</p>
      <div>
        <Button onClick={() => folder.send({ type: 'folder.choose' })}>
          {t(name === null ? 'files.keep.choose' : 'files.keep.other')}
        </Button>
        {name !== null && (
          <Button kind="quiet" onClick={() => folder.send({ type: 'folder.forget' })}>
            {t('files.keep.forget')}
          </Button>
        )}
      </div>
    </section>
  );
}
