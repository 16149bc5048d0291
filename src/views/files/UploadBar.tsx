import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { selectUploads } from '../../machines/files/fileManager/fileManager.selectors.ts';
import type { FileUploadsActorRef } from '../../machines/files/fileUploads/fileUploads.machine.ts';
import {
  selectSent,
  selectUploadCount,
  selectUploading,
  selectUploadName,
  selectUploadNumber,
  selectUploadPace,
  selectUploadSize,
} from '../../machines/files/fileUploads/fileUploads.selectors.ts';
import { IconButton } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './files.module.css';
import { leftText } from './leftText.ts';
import type { FileManagerProps } from './props.ts';
import { useBinarySize } from './useBinarySize.ts';

/** What is on its way: how much of it, how fast, and for how long. */
export function UploadBar({ content }: FileManagerProps) {
  const uploads = useSelector(content, selectUploads);
  const uploading = useSelector(uploads, (snapshot) => snapshot !== undefined && selectUploading(snapshot));
  return uploading && uploads !== undefined ? <Bar uploads={uploads} /> : null;
}

function Bar({ uploads }: { readonly uploads: FileUploadsActorRef }) {
  const { t } = useText();
  const name = useSelector(uploads, selectUploadName);
  const [sent, size] = [useSelector(uploads, selectSent), useSelector(uploads, selectUploadSize)];
  const title = t('fileManager.uploading.title', { name });
  return (
    <div className={styles.upload}>
      <div className={styles.uploadText}>
        <strong title={name}>{title}</strong>
        <Pace uploads={uploads} />
      </div>
      <progress aria-label={title} value={sent} max={Math.max(1, size)} />
      <IconButton
        icon={X}
        tip="end"
        label={t('fileManager.uploading.cancel')}
        onClick={() => uploads.send({ type: 'upload.cancel' })}
      />
    </div>
  );
}

function Pace({ uploads }: { readonly uploads: FileUploadsActorRef }) {
  const { t } = useText();
  const write = useBinarySize();
  const [sent, size] = [useSelector(uploads, selectSent), useSelector(uploads, selectUploadSize)];
  const [number, total] = [useSelector(uploads, selectUploadNumber), useSelector(uploads, selectUploadCount)];
  const pace = useSelector(uploads, selectUploadPace);
  const parts = [
    ...(total > 1 ? [t('fileManager.uploading.count', { number, total })] : []),
    t('fileManager.uploading.done', { done: write(sent), whole: write(size) }),
    ...(pace > 0 ? [t('fileManager.uploading.rate', { size: write(pace) }), leftText((size - sent) / pace, t)] : []),
  ];
  return <small>{parts.join(' · ')}</small>;
}
