import { useSelector } from '@xstate/react';
import {
  selectBytesPerSecond,
  selectLength,
  selectProgress,
  selectSecondsLeft,
} from '../../../machines/session/transfer/transfer.selectors.ts';
import { useText, type Text } from '../../parts/text/useText.ts';
import type { TransferProps } from './props.ts';
import { useFileSize } from './useFileSize.ts';

const SECONDS_PER_MINUTE = 60;
/** From here on nobody counts seconds. */
const MINUTES_FROM_SECONDS = 90;

/** How much is there, how fast it comes and how long it will take, as far as anybody knows. */
export function TransferPace({ transfer }: TransferProps) {
  const { t } = useText();
  const write = useFileSize();
  const progress = useSelector(transfer, selectProgress);
  const length = useSelector(transfer, selectLength);
  const speed = useSelector(transfer, selectBytesPerSecond);
  const left = useSelector(transfer, selectSecondsLeft);
  const done = write(progress);
  const parts = [
    length === null ? done : t('files.of', { done, whole: write(length) }),
    ...(speed > 0 ? [t('files.rate', { size: write(Math.round(speed)) })] : []),
    ...(left === null ? [] : [leftText(left, t)]),
  ];
  return <p>{parts.join(' · ')}</p>;
}

function leftText(seconds: number, t: Text['t']): string {
  if (seconds < MINUTES_FROM_SECONDS) return t('files.left.seconds', { count: seconds });
  return t('files.left.minutes', { count: Math.round(seconds / SECONDS_PER_MINUTE) });
}
