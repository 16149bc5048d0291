import { useSelector } from '@xstate/react';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';
import { selectDiskSpace, selectRail, selectRights } from '../../../machines/shell/app/app.selectors.ts';
import { mainPlaces, type Place, settingsPlaces } from '../../../machines/shared/rights/rights.places.ts';
import { selectOwnRights } from '../../../machines/shared/rights/rights.selectors.ts';
import { addressOf, type Page, placeOfPage } from '../../../machines/shared/pages.ts';
import type { RailActorRef } from '../../../machines/home/rail/rail.machine.ts';
import { selectNarrow } from '../../../machines/home/rail/rail.selectors.ts';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import { DiskBar } from '../../home/DiskBar.tsx';
import styles from './frame.module.css';
import { PLACE_ICONS } from './places.ts';

interface RailProps {
  readonly app: AppActorRef;
  readonly page: Page;
}

/** The main menu above, the side menu of settings at its foot (A§2, B§2). */
export function Rail({ app, page }: RailProps) {
  const { t } = useText();
  const rail = useSelector(app, selectRail);
  const diskSpace = useSelector(app, selectDiskSpace);
  const own = useSelector(useSelector(app, selectRights), selectOwnRights);
  const current = placeOfPage(page);
  return (
    <nav className={styles.rail} aria-label={t('frame.nav')}>
      <Places places={mainPlaces(own)} current={current} />
      <Places places={settingsPlaces(own)} current={current} />
      <div className={styles.foot}>
        {diskSpace && <DiskBar diskSpace={diskSpace} />}
        <button
          type="button"
          className={styles.link}
          title={t('common.logOut')}
          onClick={() => app.send({ type: 'account.logOut' })}
        >
          <Icon as={LogOut} />
          <span>{t('common.logOut')}</span>
        </button>
        {rail && <Width rail={rail} />}
        <Link className={styles.version} to={addressOf('version')}>
          {t('frame.version', { version: __ORIEL_VERSION__ })}
        </Link>
      </div>
    </nav>
  );
}

function Places({ places, current }: { readonly places: readonly Place[]; readonly current: Page }) {
  const { t } = useText();
  return (
    <ul>
      {places.map(({ page, path }) => (
        <li key={page} data-place={page}>
          <Link
            className={styles.link}
            to={path}
            title={t(`frame.pages.${page}`)}
            aria-current={page === current ? 'page' : undefined}
          >
            <Icon as={PLACE_ICONS[page]} />
            <span data-short={t(`frame.short.${page}`)}>{t(`frame.pages.${page}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Only where there is room for both. */
function Width({ rail }: { readonly rail: RailActorRef }) {
  const { t } = useText();
  const narrow = useSelector(rail, selectNarrow);
  const label = t(narrow ? 'home.rail.expand' : 'home.rail.collapse');
  return (
    <button
      type="button"
      className={`${styles.link} ${styles.width}`}
      title={label}
      onClick={() => rail.send({ type: 'rail.toggle' })}
    >
      <Icon as={narrow ? PanelLeftOpen : PanelLeftClose} />
      <span>{label}</span>
    </button>
  );
}
