import { useSelector } from '@xstate/react';
import { Download, File, Folder as FolderIcon, FolderOpen, HardDriveUpload, MonitorUp } from 'lucide-react';
import {
  selectDirectory,
  selectFolderState,
  selectObject,
  selectReadFailed,
} from '../../../machines/session/fileBrowser/fileBrowser.selectors.ts';
import type { FileBrowserActorRef } from '../../../machines/session/fileBrowser/fileBrowser.machine.ts';
import { sameActors, selectBrowsers, selectOwnDrive } from '../../../machines/session/files/files.selectors.ts';
import { OWN_DRIVE, type FileNode } from '../../../machines/session/fileBrowser/fileBrowser.types.ts';
import { Banner } from '../../parts/display/Banner.tsx';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Empty } from '../../parts/display/Empty.tsx';
import { Button, IconButton } from '../../parts/button/Button.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './files.module.css';
import type { FileSystemProps } from './props.ts';
import { usePlaceName } from './usePlaceName.ts';

const SKELETONS = ['62%', '48%', '70%'];

/** What is in the folder: a folder that could not be read leaves the one before it in place. */
export function Folder(props: FileSystemProps) {
  const { t } = useText();
  const state = useSelector(props.browser, selectFolderState);
  const isDrive = useSelector(props.browser, selectObject) === OWN_DRIVE;
  switch (state) {
    case 'closed':
      return <Button onClick={() => props.browser.send({ type: 'browser.open' })}>{t('files.show')}</Button>;
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed {...props} />;
    case 'empty':
      return (
        <>
          <Failed {...props} />
          <Empty
            icon={FolderOpen}
            title={t('files.empty.title')}
            text={t(isDrive ? 'files.drive.empty' : 'files.empty.text')}
          />
        </>
      );
    case 'full':
      return (
        <>
          <Failed {...props} />
          <Nodes {...props} />
        </>
      );
  }
}

function Loading() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('files.loading')} className={styles.skeletons}>
      {SKELETONS.map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </div>
  );
}

function Failed({ browser }: FileSystemProps) {
  const { t } = useText();
  const failed = useSelector(browser, selectReadFailed);
  if (!failed) return null;
  return (
    <Banner tone="bad" title={t('files.failed.title')}>
      <p>{t('files.failed.text')}</p>
      <Button kind="quiet" onClick={() => browser.send({ type: 'directory.refresh' })}>
        {t('files.failed.retry')}
      </Button>
    </Banner>
  );
}

function Nodes(props: FileSystemProps) {
  const directory = useSelector(props.browser, selectDirectory);
  return (
    <ul className={styles.nodes} tabIndex={-1}>
      {directory?.files.map((node) => (
        <li key={node.streamName} className={styles.entry}>
          <Node {...props} node={node} />
          {node.type === 'normal' && <Copy {...props} node={node} />}
        </li>
      ))}
    </ul>
  );
}

interface CopyProps extends FileSystemProps {
  readonly node: FileNode;
}

/** To the other place, where there is one. */
function Copy(props: CopyProps) {
  const object = useSelector(props.browser, selectObject);
  const drive = useSelector(props.files, selectOwnDrive);
  const places = useSelector(props.files, selectBrowsers, sameActors);
  if (object === OWN_DRIVE) return <CopyIntoFirst {...props} places={places} />;
  return drive && <CopyTo {...props} target={drive} />;
}

interface CopyIntoFirstProps extends CopyProps {
  readonly places: readonly FileBrowserActorRef[];
}

/** Into the first of these places whose folder shows: each of them tells by itself when it does. */
function CopyIntoFirst({ places: [first, ...others], ...props }: CopyIntoFirstProps) {
  return first && <CopyIntoShown {...props} place={first} others={others} />;
}

interface CopyIntoShownProps extends CopyProps {
  readonly place: FileBrowserActorRef;
  readonly others: readonly FileBrowserActorRef[];
}

function CopyIntoShown({ place, others, ...props }: CopyIntoShownProps) {
  const isShown = useSelector(place, selectDirectory) !== null;
  return isShown ? <CopyTo {...props} target={place} /> : <CopyIntoFirst {...props} places={others} />;
}

interface CopyToProps extends CopyProps {
  readonly target: FileBrowserActorRef;
}

function CopyTo({ files, browser, node, target }: CopyToProps) {
  const { t } = useText();
  const object = useSelector(browser, selectObject);
  const to = useSelector(target, selectObject);
  const place = usePlaceName(target);
  const { name, streamName } = node;
  return (
    <IconButton
      icon={to === OWN_DRIVE ? HardDriveUpload : MonitorUp}
      label={t('files.copyTo', { name, place })}
      tip="end"
      onClick={() => files.send({ type: 'copy.ask', object, streamName, to })}
    />
  );
}

function Node({ files, browser, node }: FileSystemProps & { readonly node: FileNode }) {
  const { t } = useText();
  const object = useSelector(browser, selectObject);
  const { name, streamName } = node;
  const folder = node.type === 'directory';
  const act = () =>
    folder
      ? browser.send({ type: 'directory.open', streamName })
      : files.send({ type: 'download.ask', object, streamName });
  return (
    <button
      type="button"
      className={styles.node}
      aria-label={t(folder ? 'files.openFolder' : 'files.download', { name })}
      onClick={act}
    >
      <Icon as={folder ? FolderIcon : File} size={16} />
      <bdi>{name}</bdi>
      {!folder && <Icon as={Download} size={16} />}
    </button>
  );
}
