import { useSelector } from '@xstate/react';
import type { CountdownActorRef } from '../../machines/countdown/countdown.machine.ts';
import { selectSeconds, selectSecondsLeft } from '../../machines/countdown/countdown.selectors.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useText } from '../parts/useText.ts';
import styles from './systemPreferences.module.css';

/** B§4: from now on everybody logs in another way, so this page begins anew too. Nobody can dismiss it. */
export function ReloadDialog({ countdown }: { readonly countdown: CountdownActorRef }) {
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
    </Dialog>
  );
}
