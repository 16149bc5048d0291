import { Pause, Play, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { mayResume } from '../../machines/files/uploadQueue/uploadQueue.items.ts';
import type { UploadQueueActorRef } from '../../machines/files/uploadQueue/uploadQueue.machine.ts';
import type { UploadItem } from '../../machines/files/uploadQueue/uploadQueue.types.ts';
import { IconButton } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './tray.module.css';
import { useBinarySize } from './useBinarySize.ts';

interface RowProps {
  readonly queue: UploadQueueActorRef;
  readonly item: UploadItem;
}

/** Drawn anew only when it is another one: hundreds arrive while the rest waits. */
export const UploadRow = memo(function UploadRow({ queue, item }: RowProps) {
  const { relPath: name, status, sent, size } = item;
  return (
    <li className={styles.row} data-status={status}>
      <div className={styles.text}>
        <bdi title={name}>{name}</bdi>
        <State item={item} />
        {status === 'active' && <progress aria-label={name} value={sent} max={Math.max(1, size)} />}
      </div>
      {status !== 'done' && <Controls queue={queue} item={item} />}
    </li>
  );
});

function Controls({ queue, item }: RowProps) {
  const { t } = useText();
  const { id, relPath: name, status } = item;
  const mayPause = status === 'active' || status === 'waiting';
  return (
    <div className={styles.controls}>
      {mayPause && (
        <IconButton
          icon={Pause}
          tip="none"
          label={t('webDrive.tray.pause', { name })}
          onClick={() => queue.send({ type: 'upload.pause', id })}
        />
      )}
      {mayResume(item) && (
        <IconButton
          icon={status === 'paused' ? Play : RotateCw}
          tip="none"
          label={t('webDrive.tray.resume', { name })}
          onClick={() => queue.send({ type: 'upload.resume', id })}
        />
      )}
      <IconButton
        icon={X}
        tip="none"
        label={t('webDrive.tray.cancel', { name })}
        onClick={() => queue.send({ type: 'upload.cancel', id })}
      />
    </div>
  );
}

function State({ item: { status, sent, size, fault } }: Pick<RowProps, 'item'>) {
  const { t } = useText();
  const write = useBinarySize();
  switch (status) {
    case 'active':
      return <small>{t('fileManager.uploading.done', { done: write(sent), whole: write(size) })}</small>;
    case 'failed':
      return (
        <small className={styles.bad}>
          {fault === null || fault === 'refused' ? t('webDrive.tray.refused') : t(`fileManager.faults.${fault}`)}
        </small>
      );
    case 'done':
      return <small>{t('webDrive.tray.uploaded')}</small>;
    case 'paused':
      return <small>{t('webDrive.tray.paused')}</small>;
    case 'missing':
      return <small>{t('webDrive.tray.missing')}</small>;
    case 'locked':
      return <small>{t('webDrive.tray.locked')}</small>;
    case 'changed':
      return <small className={styles.bad}>{t('webDrive.tray.changed')}</small>;
    case 'taken':
      return <small>{t('webDrive.tray.taken')}</small>;
    default:
      return <small>{t('webDrive.tray.waiting')}</small>;
  }
}
