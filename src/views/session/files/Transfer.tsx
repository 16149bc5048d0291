import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, RotateCcw, X } from 'lucide-react';
import type { FilesActorRef } from '../../../machines/session/files/files.machine.ts';
import {
  selectCancelled,
  selectErrorTextKey,
  selectFilename,
  selectInterrupted,
  selectIsUpload,
  selectLeavesPart,
  selectLength,
  selectMayRetry,
  selectProgress,
  selectStreamState,
  selectWay,
} from '../../../machines/session/transfer/transfer.selectors.ts';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { IconButton } from '../../parts/button/Button.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './files.module.css';
import type { TransferProps } from './props.ts';
import { TransferPace } from './TransferPace.tsx';
import { useFileSize } from './useFileSize.ts';

/** One file on its way, or how it ended. */
export function Transfer({ files, transfer }: TransferProps & { readonly files: FilesActorRef }) {
  const { t } = useText();
  const name = useSelector(transfer, selectFilename);
  const upload = useSelector(transfer, selectIsUpload);
  const way = useSelector(transfer, selectWay);
  const state = useSelector(transfer, selectStreamState);
  const mayRetry = useSelector(transfer, selectMayRetry);
  return (
    <li className={styles.transfer} data-state={state} tabIndex={-1}>
      <Icon as={upload ? ArrowUp : ArrowDown} size={16} />
      <span>
        <bdi>{name}</bdi> <Hidden>{t(`files.${way}`)}</Hidden>
      </span>
      {(state === 'idle' || state === 'open') && (
        <IconButton
          icon={X}
          label={t('files.cancel', { name })}
          tip="end"
          onClick={() => transfer.send({ type: 'transfer.cancel' })}
        />
      )}
      {mayRetry && (
        <IconButton
          icon={RotateCcw}
          label={t('files.retry', { name })}
          tip="end"
          onClick={() => files.send({ type: 'transfer.retry', id: transfer.id })}
        />
      )}
      <div className={styles.state}>
        {state === 'open' && <Progress transfer={transfer} />}
        <State transfer={transfer} />
      </div>
    </li>
  );
}

/** Without a known size the bar only moves. */
function Progress({ transfer }: TransferProps) {
  const { t } = useText();
  const name = useSelector(transfer, selectFilename);
  const length = useSelector(transfer, selectLength);
  const progress = useSelector(transfer, selectProgress);
  const known = length === null ? {} : { max: Math.max(length, 1), value: progress };
  return <progress aria-label={t('files.progress', { name })} {...known} />;
}

function State({ transfer }: TransferProps) {
  const { t, say } = useText();
  const write = useFileSize();
  const state = useSelector(transfer, selectStreamState);
  const cancelled = useSelector(transfer, selectCancelled);
  const leavesPart = useSelector(transfer, selectLeavesPart);
  const interrupted = useSelector(transfer, selectInterrupted);
  const errorKey = useSelector(transfer, selectErrorTextKey);
  const progress = useSelector(transfer, selectProgress);
  if (errorKey !== null) return <p role="alert">{say(errorKey, undefined, t('CLIENT.ERROR_UPLOAD_DEFAULT'))}</p>;
  if (interrupted) return <p>{t('files.interrupted')}</p>;
  if (state === 'open') return <TransferPace transfer={transfer} />;
  if (cancelled) return <p>{t(leavesPart ? 'files.state.leftThere' : 'files.state.cancelled')}</p>;
  return (
    <p>
      {t(`files.state.${state}` as 'files.state.idle')}
      {state === 'closed' && ` · ${write(progress)}`}
    </p>
  );
}
