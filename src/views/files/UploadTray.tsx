import { useSelector } from '@xstate/react';
import { ChevronDown, X } from 'lucide-react';
import { useRef } from 'react';
import { TRAY_ROWS_MAX } from '../../../contract/limits.ts';
import type { UploadQueueActorRef } from '../../machines/files/uploadQueue/uploadQueue.machine.ts';
import * as select from '../../machines/files/uploadQueue/uploadQueue.selectors.ts';
import type { ChosenAgain } from '../../machines/files/uploadQueue/uploadQueue.types.ts';
import { coverEnd } from '../parts/browser/coverEnd.ts';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { chooseFiles } from '../parts/form/pickedFiles.ts';
import { useText } from '../parts/text/useText.ts';
import { leftText } from './leftText.ts';
import { StorageDialog } from './StorageDialog.tsx';
import styles from './tray.module.css';
import { TrayClash } from './TrayClash.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useBinarySize } from './useBinarySize.ts';

interface TrayProps {
  readonly queue: UploadQueueActorRef;
}

/** What is on its way to the drives, whichever page shows. */
export function UploadTray({ queue }: TrayProps) {
  const { t } = useText();
  const isEmpty = useSelector(queue, (state) => select.selectItems(state).length === 0);
  const folded = useSelector(queue, select.selectFolded);
  if (isEmpty) return null;
  return (
    <>
      <section
        ref={coverEnd}
        className={styles.tray}
        aria-label={t('webDrive.tray.title')}
        data-uploads
        data-folded={folded || undefined}
      >
        <Head queue={queue} />
        {!folded && <Rows queue={queue} />}
        {!folded && <Foot queue={queue} />}
      </section>
      <TrayClash queue={queue} />
      <StorageDialog queue={queue} />
    </>
  );
}

function Head({ queue }: TrayProps) {
  const { t } = useText();
  const [folded, going] = [useSelector(queue, select.selectFolded), useSelector(queue, select.selectMayPause)];
  const [sent, all] = [useSelector(queue, select.selectSentBytes), useSelector(queue, select.selectAllBytes)];
  const unfinished = useSelector(queue, select.selectUnfinished);
  return (
    <header className={styles.head}>
      <div>
        <strong>{useTitle(queue)}</strong>
        {going && <Pace queue={queue} />}
      </div>
      <IconButton
        icon={ChevronDown}
        className={styles.fold}
        tip="none"
        label={folded ? t('webDrive.tray.unfold') : t('webDrive.tray.fold')}
        aria-expanded={!folded}
        onClick={() => queue.send({ type: 'tray.toggle' })}
      />
      {unfinished === 0 && (
        <IconButton
          icon={X}
          tip="none"
          label={t('webDrive.tray.close')}
          onClick={() => queue.send({ type: 'uploads.clear' })}
        />
      )}
      {going && <progress aria-label={t('webDrive.tray.title')} value={sent} max={Math.max(1, all)} />}
    </header>
  );
}

function useTitle(queue: UploadQueueActorRef): string {
  const { t } = useText();
  const [done, going] = [useSelector(queue, select.selectDone), useSelector(queue, select.selectMayPause)];
  const unfinished = useSelector(queue, select.selectUnfinished);
  if (going) return t('webDrive.tray.going', { number: done + 1, total: done + unfinished });
  return unfinished > 0 ? t('webDrive.tray.stopped', { count: unfinished }) : t('webDrive.tray.done', { count: done });
}

function Pace({ queue }: TrayProps) {
  const { t } = useText();
  const write = useBinarySize();
  const [sent, all] = [useSelector(queue, select.selectSentBytes), useSelector(queue, select.selectAllBytes)];
  const pace = useSelector(queue, select.selectPace);
  const parts = [
    t('fileManager.uploading.done', { done: write(sent), whole: write(all) }),
    ...(pace > 0 ? [t('fileManager.uploading.rate', { size: write(pace) }), leftText((all - sent) / pace, t)] : []),
  ];
  return <small>{parts.join(' · ')}</small>;
}

function Rows({ queue }: TrayProps) {
  const { t } = useText();
  const items = useSelector(queue, select.selectItems);
  const shown = select.firstInOrder(items, TRAY_ROWS_MAX);
  const more = items.length - shown.length;
  return (
    <ul className={styles.rows}>
      {shown.map((item) => (
        <UploadRow key={item.id} queue={queue} item={item} />
      ))}
      {more > 0 && <li className={styles.more}>{t('webDrive.tray.more', { count: more })}</li>}
    </ul>
  );
}

function Foot({ queue }: TrayProps) {
  const { t } = useText();
  const [mayPause, mayResume] = [useSelector(queue, select.selectMayPause), useSelector(queue, select.selectMayResume)];
  const [hasMissing, hasLocked] = [
    useSelector(queue, select.selectHasMissing),
    useSelector(queue, select.selectHasLocked),
  ];
  if (!mayPause && !mayResume && !hasMissing) return null;
  return (
    <footer className={styles.foot}>
      {mayPause && <Button onClick={() => queue.send({ type: 'uploads.pause' })}>{t('webDrive.tray.pauseAll')}</Button>}
      {mayResume && (
        <Button kind="primary" onClick={() => queue.send({ type: 'uploads.resume' })}>
          {t('webDrive.tray.resumeAll')}
        </Button>
      )}
      {hasLocked && (
        <Button kind="primary" onClick={() => queue.send({ type: 'uploads.unlock' })}>
          {t('webDrive.tray.unlock')}
        </Button>
      )}
      {hasMissing && <ChooseAgain queue={queue} />}
    </footer>
  );
}

function ChooseAgain({ queue }: TrayProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const isOther = useSelector(queue, select.selectIsOther);
  const rejoin = (files: readonly ChosenAgain[]) => {
    if (files.length > 0) queue.send({ type: 'uploads.rejoin', files });
  };
  return (
    <>
      {isOther && <p role="alert">{t('webDrive.tray.other')}</p>}
      <Button onClick={() => void chooseFiles(input.current, rejoin)}>{t('webDrive.tray.chooseAgain')}</Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        aria-label={t('webDrive.tray.chooseAgain')}
        onChange={({ target }) => {
          rejoin([...(target.files ?? [])].map((file) => ({ file })));
          target.value = '';
        }}
      />
    </>
  );
}
