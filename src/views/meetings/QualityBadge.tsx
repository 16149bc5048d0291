import { useSelector } from '@xstate/react';
import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { type PeerActorRef, selectQuality } from '../../machines/meetings/peer/peer.machine.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './meeting.module.css';

const ICONS = { good: SignalHigh, fair: SignalMedium, poor: SignalLow } as const;

/** How the link to somebody does, from what the browser counts. */
export function QualityBadge({ peer }: { readonly peer: PeerActorRef | undefined }) {
  const { t } = useText();
  const quality = useSelector(peer, selectQuality);
  if (quality === null) return null;
  const { grade, roundTripMs, lostPercent, isRelayed } = quality;
  const words = t('meeting.quality.text', {
    grade: t(`meeting.quality.${grade}`),
    roundTripMs,
    lostPercent,
    way: t(isRelayed ? 'meeting.quality.relayed' : 'meeting.quality.direct'),
  });
  return (
    <span role="img" aria-label={words} title={words} className={styles.quality} data-grade={grade}>
      <Icon as={ICONS[grade]} size={16} />
    </span>
  );
}
