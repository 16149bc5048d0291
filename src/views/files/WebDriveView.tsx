import { useSelector } from '@xstate/react';
import { HardDrive, LayoutGrid, List, UsersRound } from 'lucide-react';
import type { FileManagerActorRef } from '../../machines/files/fileManager/fileManager.machine.ts';
import type { WebDriveActorRef } from '../../machines/files/webDrive/webDrive.machine.ts';
import {
  selectDrive,
  selectDriveFailure,
  selectDriveFiles,
  selectDriveLayout,
  selectHasShared,
} from '../../machines/files/webDrive/webDrive.selectors.ts';
import { Segments } from '../parts/form/Segments.tsx';
import { useText } from '../parts/text/useText.ts';
import { ListPage } from '../shared/lists/ListPage.tsx';
import { FailedList, LoadingList } from '../shared/lists/listStates.tsx';
import { FileArea, FileMaking } from './FileArea.tsx';
import styles from './icons.module.css';

interface WebDriveProps {
  readonly content: WebDriveActorRef;
}

/** B§2 a private drive, and where files are shared the one that everybody has in common. */
export function WebDriveView({ content }: WebDriveProps) {
  const { t } = useText();
  const files = useSelector(content, selectDriveFiles);
  return (
    <ListPage
      title={t('webDrive.title')}
      intro={t('webDrive.intro')}
      action={files === null ? undefined : <FileMaking content={files} />}
    >
      {files === null ? <Unknown content={content} /> : <Drive content={content} files={files} />}
    </ListPage>
  );
}

function Unknown({ content }: WebDriveProps) {
  const failure = useSelector(content, selectDriveFailure);
  if (failure === null) return <LoadingList />;
  return <FailedList failure={failure} onRetry={() => content.send({ type: 'list.retry' })} />;
}

function Drive({ content, files }: WebDriveProps & { readonly files: FileManagerActorRef }) {
  const { t } = useText();
  const [drive, layout] = [useSelector(content, selectDrive), useSelector(content, selectDriveLayout)];
  const hasShared = useSelector(content, selectHasShared);
  return (
    <>
      <div className={styles.ways}>
        {hasShared && (
          <Segments
            legend={t('webDrive.drive')}
            chosen={drive}
            segments={[
              { value: 'private', label: t('webDrive.drives.private'), icon: HardDrive },
              { value: 'shared', label: t('webDrive.drives.shared'), icon: UsersRound },
            ]}
            onChoose={(chosen) => content.send({ type: 'drive.choose', drive: chosen })}
          />
        )}
        <Segments
          legend={t('webDrive.view')}
          chosen={layout}
          segments={[
            { value: 'details', label: t('webDrive.views.details'), icon: List },
            { value: 'large', label: t('webDrive.views.large'), icon: LayoutGrid },
          ]}
          onChoose={(chosen) => content.send({ type: 'layout.choose', layout: chosen })}
        />
      </div>
      <FileArea key={drive} content={files} layout={layout} limit={t('webDrive.limit')} />
    </>
  );
}
