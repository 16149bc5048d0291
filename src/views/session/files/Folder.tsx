import { useSelector } from '@xstate/react';
import { Download, File, Folder as FolderIcon, FolderOpen } from 'lucide-react';
import {
  selectDirectory,
  selectFolderState,
  selectObject,
  selectReadFailed,
} from '../../../machines/session/fileBrowser/fileBrowser.selectors.ts';
import type { FileNode } from '../../../machines/session/fileBrowser/fileBrowser.types.ts';
import { Banner } from '../../parts/display/Banner.tsx';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Empty } from '../../parts/display/Empty.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './files.module.css';
import type { FileSystemProps } from './props.ts';

const SKELETONS = ['62%', '48%', '70%'];

/** What is in the folder: a folder that could not be read leaves the one before it in place. */
export function Folder(props: FileSystemProps) {
  const { t } = useText();
  const state = useSelector(props.browser, selectFolderState);
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
          <Empty icon={FolderOpen} title={t('files.empty.title')} text={t('files.empty.text')} />
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
        <li key={node.streamName}>
          <Node {...props} node={node} />
        </li>
      ))}
    </ul>
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
