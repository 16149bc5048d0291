import { useSelector } from '@xstate/react';
import { House, type LucideIcon, SlidersHorizontal, Stethoscope } from 'lucide-react';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { selectHome } from '../../machines/app/app.selectors.ts';
import type { PageName } from '../../machines/page/page.types.ts';
import { selectAdministrator } from '../../machines/home/home.selectors.ts';
import { Icon } from '../parts/Icon.tsx';
import { useText } from '../parts/useText.ts';
import styles from './frame.module.css';

/** What the frame may show; the rail leads to some of them. */
export type Page = 'home' | 'preferences' | 'check' | PageName;

interface Place {
  readonly page: Page;
  readonly href: string;
  readonly icon: LucideIcon;
}

const HOME: Place = { page: 'home', href: '#/', icon: House };
const PREFERENCES: Place = { page: 'preferences', href: '#/settings/preferences', icon: SlidersHorizontal };
const CHECK: Place = { page: 'check', href: '#/settings/check', icon: Stethoscope };

interface RailProps {
  readonly app: AppActorRef;
  readonly page: Page;
}

export function Rail({ app, page }: RailProps) {
  const { t } = useText();
  const home = useSelector(app, selectHome);
  const administrator = useSelector(home, (snapshot) => snapshot !== undefined && selectAdministrator(snapshot));
  const places = administrator ? [HOME, PREFERENCES, CHECK] : [HOME, PREFERENCES];
  return (
    <nav className={styles.rail} aria-label={t('frame.nav')}>
      <ul>
        {places.map((place) => (
          <li key={place.page}>
            <a
              className={styles.link}
              href={place.href}
              title={t(`frame.pages.${place.page}`)}
              aria-current={place.page === page ? 'page' : undefined}
            >
              <Icon as={place.icon} />
              <span>{t(`frame.pages.${place.page}`)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>{t('frame.version', { version: __ORIEL_VERSION__ })}</p>
    </nav>
  );
}
