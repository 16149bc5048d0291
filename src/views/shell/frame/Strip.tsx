import { useSelector } from '@xstate/react';
import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';
import { selectRights } from '../../../machines/shell/app/app.selectors.ts';
import { mainPlaces, settingsPlaces } from '../../../machines/shared/rights/rights.places.ts';
import { selectOwnRights } from '../../../machines/shared/rights/rights.selectors.ts';
import { type Page, placeOfPage } from '../../../machines/shared/pages.ts';
import { keepInView } from '../../parts/browser/keepInView.ts';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './frame.module.css';

interface StripProps {
  readonly app: AppActorRef;
  readonly page: Page;
}

/** On a phone the bar at the foot has no room for all places; above each settings page stand the others. */
export function Strip({ app, page }: StripProps) {
  const { t } = useText();
  const own = useSelector(useSelector(app, selectRights), selectOwnRights);
  const places = [...mainPlaces(own), ...settingsPlaces(own)].filter(
    (place) => place.page !== 'home' && place.page !== 'connections',
  );
  const current = placeOfPage(page);
  if (places.length < 2 || !places.some((place) => place.page === current)) return null;
  return (
    <nav className={styles.strip} aria-label={t('frame.settings')}>
      {places.map((place) => (
        <Link
          key={place.page}
          ref={place.page === current ? keepInView : undefined}
          to={place.path}
          aria-current={place.page === current ? 'page' : undefined}
        >
          {t(`frame.pages.${place.page}`)}
        </Link>
      ))}
    </nav>
  );
}
