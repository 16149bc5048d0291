import { useSelector } from '@xstate/react';
import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';
import { selectRights } from '../../../machines/shell/app/app.selectors.ts';
import { mainNavItems, settingsNavItems } from '../../../machines/shared/rights/rights.navItems.ts';
import { selectOwnRights } from '../../../machines/shared/rights/rights.machine.ts';
import { type Page, navPageOf } from '../../../pages.ts';
import { keepInView } from '../../parts/browser/keepInView.ts';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './shell.module.css';

interface SettingsTabsProps {
  readonly app: AppActorRef;
  readonly page: Page;
}

/** On a phone the bar at the foot has no room for all places; above each settings page stand the others. */
export function SettingsTabs({ app, page }: SettingsTabsProps) {
  const { t } = useText();
  const own = useSelector(useSelector(app, selectRights), selectOwnRights);
  const items = [...mainNavItems(own), ...settingsNavItems(own)].filter(
    (item) => item.page !== 'home' && item.page !== 'connections',
  );
  const current = navPageOf(page);
  if (items.length < 2 || !items.some((item) => item.page === current)) return null;
  return (
    <nav className={styles.strip} aria-label={t('shell.settings')}>
      {items.map((item) => (
        <Link
          key={item.page}
          ref={item.page === current ? keepInView : undefined}
          to={item.path}
          aria-current={item.page === current ? 'page' : undefined}
        >
          {t(`shell.pages.${item.page}`)}
        </Link>
      ))}
    </nav>
  );
}
