import { useSelector } from '@xstate/react';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';
import { selectDiskSpace, selectSidebar, selectRights } from '../../../machines/shell/app/app.selectors.ts';
import {
  inactiveNavItems,
  mainNavItems,
  type Place,
  settingsNavItems,
} from '../../../machines/shared/rights/rights.navItems.ts';
import { selectAreRightsKnown, selectOwnRights } from '../../../machines/shared/rights/rights.machine.ts';
import { addressOf, type NavPage, type Page, navPageOf, PAGES } from '../../../pages.ts';
import { type SidebarActorRef, selectNarrow } from '../../../machines/home/sidebar/sidebar.machine.ts';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import { DiskBar } from '../../home/DiskBar.tsx';
import styles from './shell.module.css';

interface SidebarProps {
  readonly app: AppActorRef;
  readonly page: Page;
}

/** The main menu above, the side menu of settings at its foot (A§2, B§2). */
export function Sidebar({ app, page }: SidebarProps) {
  const { t } = useText();
  const sidebar = useSelector(app, selectSidebar);
  const diskSpace = useSelector(app, selectDiskSpace);
  const rights = useSelector(app, selectRights);
  const own = useSelector(rights, selectOwnRights);
  const areKnown = useSelector(rights, selectAreRightsKnown);
  const current = navPageOf(page);
  return (
    <nav className={styles.sidebar} aria-label={t('shell.nav')}>
      <NavItems items={mainNavItems(own)} current={current} />
      <NavItems items={settingsNavItems(own)} current={current} inactive={areKnown ? inactiveNavItems(own) : []} />
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
        {sidebar && <Width sidebar={sidebar} />}
        <Link className={styles.version} to={addressOf('version')}>
          {t('shell.version', { version: __ORIEL_VERSION__ })}
        </Link>
      </div>
    </nav>
  );
}

interface NavItemsProps {
  readonly items: readonly Place[];
  readonly current: Page;
  /** What is switched off. */
  readonly inactive?: readonly NavPage[];
}

function NavItems({ items, current, inactive = [] }: NavItemsProps) {
  const { t } = useText();
  return (
    <ul>
      {items.map(({ page, path }) => (
        <li key={page} data-place={page}>
          <Link
            className={styles.link}
            to={path}
            title={t(`shell.pages.${page}`)}
            aria-current={page === current ? 'page' : undefined}
          >
            <Icon as={PAGES[page].icon} />
            <span data-short={t(`shell.short.${page}`)}>{t(`shell.pages.${page}`)}</span>
          </Link>
        </li>
      ))}
      {inactive.map((page) => (
        <li key={page} data-place={page}>
          <span
            className={styles.link}
            role="link"
            aria-disabled
            title={t('shell.off', { page: t(`shell.pages.${page}`) })}
          >
            <Icon as={PAGES[page].icon} />
            <span data-short={t(`shell.short.${page}`)}>{t(`shell.pages.${page}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Only where there is room for both. */
function Width({ sidebar }: { readonly sidebar: SidebarActorRef }) {
  const { t } = useText();
  const narrow = useSelector(sidebar, selectNarrow);
  const label = t(narrow ? 'home.sidebar.expand' : 'home.sidebar.collapse');
  return (
    <button
      type="button"
      className={`${styles.link} ${styles.width}`}
      title={label}
      onClick={() => sidebar.send({ type: 'sidebar.toggle' })}
    >
      <Icon as={narrow ? PanelLeftOpen : PanelLeftClose} />
      <span>{label}</span>
    </button>
  );
}
