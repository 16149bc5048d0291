import { useSelector } from '@xstate/react';
import { type CountdownActorRef, selectSecondsLeft } from '../../../machines/shared/countdown/countdown.machine.ts';
import { type QrCodeActorRef, selectAddress, selectCountdown } from '../../../machines/home/qrCode/qrCode.machine.ts';
import { clockTime } from '../../parts/text/timeAgo.ts';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { QrPicture } from '../../parts/display/QrPicture.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './qrCode.module.css';

export function QrCodeView({ qrCode }: { readonly qrCode: QrCodeActorRef }) {
  const { t } = useText();
  const address = useSelector(qrCode, selectAddress);
  const countdown = useSelector(qrCode, selectCountdown);
  return (
    <Dialog
      size="small"
      title={t('home.qrCode.title')}
      dismiss={{ label: t('common.close'), onDismiss: () => qrCode.send({ type: 'qrCode.close' }) }}
    >
      <div className={styles.code}>
        <QrPicture text={address} label={t('home.qrCode.picture', { address })} />
        <code>{address}</code>
        <p>{t('home.qrCode.text')}</p>
        {countdown && <Closing countdown={countdown} />}
      </div>
    </Dialog>
  );
}

function Closing({ countdown }: { readonly countdown: CountdownActorRef }) {
  const { t } = useText();
  const left = useSelector(countdown, selectSecondsLeft);
  return (
    <small role="timer" aria-live="off">
      {t('home.qrCode.closing', { time: clockTime(left) })}
    </small>
  );
}
