import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectFiles, selectSftp } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';
import type { FilesActorRef } from '../../../machines/session/files/files.machine.ts';
import {
  sameActors,
  selectBrowsers,
  selectOwnDrive,
  selectTransfers,
  selectUploadConflicts,
} from '../../../machines/session/files/files.selectors.ts';
import { selectSessionTools } from '../../../machines/session/session/session.selectors.ts';
import { selectChecking } from '../../../machines/session/uploadConflicts/uploadConflicts.machine.ts';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SessionToolsProps } from '../props.ts';
import styles from './files.module.css';
import { DownloadFolder } from './DownloadFolder.tsx';
import { FileSystem } from './FileSystem.tsx';
import { NoFiles } from './NoFiles.tsx';
import { Transfer } from './Transfer.tsx';

/** What the remote computer offers of its files, and what goes to and fro. */
export function FilesPanel({ session }: SessionToolsProps) {
  const sessionTools = useSelector(session, selectSessionTools);
  const files = useSelector(sessionTools, (snapshot) => snapshot && selectFiles(snapshot));
  const sftp = useSelector(sessionTools, (snapshot) => snapshot && selectSftp(snapshot));
  if (files === undefined || sftp === undefined) return null;
  return <Files files={files} none={<NoFiles session={session} sftp={sftp} />} />;
}

function Files({ files, none }: { readonly files: FilesActorRef; readonly none: ReactNode }) {
  const browsers = useSelector(files, selectBrowsers, sameActors);
  const drive = useSelector(files, selectOwnDrive);
  return (
    <>
      {browsers.length === 0 && none}
      {browsers.map((browser) => (
        <FileSystem key={browser.id} files={files} browser={browser} />
      ))}
      {drive && <FileSystem files={files} browser={drive} />}
      <Checking files={files} />
      <Transfers files={files} />
      {(browsers.length > 0 || drive) && <DownloadFolder files={files} />}
    </>
  );
}

/** A slow remote computer: what was chosen is not lost. */
function Checking({ files }: { readonly files: FilesActorRef }) {
  const { t } = useText();
  const names = useSelector(files, selectUploadConflicts);
  const checking = useSelector(names, (snapshot) => snapshot !== undefined && selectChecking(snapshot));
  return (
    <p role="status" className={styles.checking}>
      {checking && t('files.taken.checking')}
    </p>
  );
}

function Transfers({ files }: { readonly files: FilesActorRef }) {
  const { t } = useText();
  const transfers = useSelector(files, selectTransfers, sameActors);
  if (transfers.length === 0) return null;
  return (
    <section aria-label={t('files.transfers')} className={styles.section}>
      <header className={styles.head}>
        <h2>{t('files.transfers')}</h2>
        <Button kind="quiet" onClick={() => files.send({ type: 'transfers.clear' })}>
          {t('files.clear')}
        </Button>
      </header>
      <ul className={styles.transfers}>
        {transfers.map((transfer) => (
          <Transfer key={transfer.id} files={files} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
}
