import { useSelector } from '@xstate/react';
import { Eye, MousePointer2 } from 'lucide-react';
import type { PersonHere } from '../../../../contract/http/sharing.ts';
import { selectOthers } from '../../../machines/session/audience/audience.selectors.ts';
import { selectBarVisibility, selectPanel } from '../../../machines/session/viewer/viewer.selectors.ts';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { FramedProps } from '../props.ts';
import styles from './audience.module.css';
import { useAudience } from './useAudience.ts';

const NOBODY: readonly PersonHere[] = [];

/** Says that others see the session, and leads to who they are. A bar that is hidden, or out of the way, does not hide it. */
export function AudienceBadge({ session, viewer }: FramedProps) {
  const { t } = useText();
  const audience = useAudience(session);
  const others = useSelector(audience, (snapshot) => (snapshot ? selectOthers(snapshot) : NOBODY));
  const isInBar = useSelector(viewer, selectBarVisibility) === 'shown';
  const isOpen = useSelector(viewer, (snapshot) => selectPanel(snapshot) === 'people');
  const [first] = others;
  const controlled = others.some(({ controls }) => controls);
  const words = () => {
    if (others.length > 1) return t('share.badge.many', { count: others.length });
    return t(controlled ? 'share.badge.controls' : 'share.badge.watches', { name: first?.name ?? '' });
  };
  return (
    <span aria-live="polite" className={isInBar ? styles.inBar : styles.afloat}>
      {first && (
        <button
          type="button"
          className={styles.badge}
          aria-label={words()}
          aria-expanded={isOpen}
          onClick={() => viewer.send(isOpen ? { type: 'sheet.close' } : { type: 'sheet.open', panel: 'people' })}
        >
          <Icon as={controlled ? MousePointer2 : Eye} size={16} />
          <span className={styles.who}>{others.length > 1 ? others.length : first.name}</span>
        </button>
      )}
    </span>
  );
}
