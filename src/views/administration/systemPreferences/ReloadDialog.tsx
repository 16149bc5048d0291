import { useSelector } from '@xstate/react';
import {
  type CountdownActorRef,
  selectSeconds,
  selectSecondsLeft,
} from '../../../machines/shared/countdown/countdown.machine.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './systemPreferences.module.css';

interface ReloadDialogProps {
  readonly countdown: CountdownActorRef;
  readonly onReload: () => void;
}

/** B§4: from now on everybody logs in another way, so this page begins anew too: by itself, or at once. */
export function ReloadDialog({ countdown, onReload }: ReloadDialogProps) {
  const { t } = useText();
  const left = useSelector(countdown, selectSecondsLeft);
  const seconds = useSelector(countdown, selectSeconds);
  const label = t('systemPreferences.reload.left', { count: left });
  return (
    <Dialog role="alertdialog" size="small" title={t('systemPreferences.reload.title')}>
      <p>{t('systemPreferences.reload.text')}</p>
      <p className={styles.left} role="timer">
        {label}
      </p>
      <progress className={styles.progress} aria-label={label} max={seconds} value={seconds - left} />
      <Actions>
        <Button kind="primary" data-autofocus onClick={onReload}>
          {t('systemPreferences.reload.now')}
        </Button>
      </Actions>
    </Dialog>
  );
}
