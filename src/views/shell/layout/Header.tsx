import { useSelector } from '@xstate/react';
import { Search, Settings } from 'lucide-react';
import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';
import { selectGeneralSocket, selectNotifications, selectPalette } from '../../../machines/shell/app/app.selectors.ts';
import { selectOnline } from '../../../machines/shell/generalSocket/generalSocket.machine.ts';
import { SETTINGS_ENTRANCE } from '../../../machines/shared/rights/rights.navItems.ts';
import { isSearched, type Page, navPageOf, type SearchedPage } from '../../../pages.ts';
import { Key, Status } from '../../parts/display/Badge.tsx';
import { Mark } from '../../parts/display/Mark.tsx';
import { HotKey } from '../../parts/menu/HotKey.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import { Bell } from './Bell.tsx';
import styles from './shell.module.css';
import { UserMenu } from './UserMenu.tsx';

interface HeaderProps {
  readonly app: AppActorRef;
  readonly page: Page;
}

export function Header({ app, page }: HeaderProps) {
  const notifications = useSelector(app, selectNotifications);
  return (
    <header className={styles.top}>
      <Link className={styles.home} to="/" aria-label="Oriel">
        <Mark />
      </Link>
      <SearchButton app={app} page={page} />
      <div className={styles.side}>
        <LiveUpdates app={app} />
        {notifications && <Bell notifications={notifications} />}
        <SettingsLink />
        <UserMenu app={app} />
      </div>
    </header>
  );
}

/** Looks like a field and opens the palette, which is one. */
function SearchButton({ app, page }: HeaderProps) {
  const { t } = useText();
  const palette = useSelector(app, selectPalette);
  const open = () => palette?.send({ type: 'palette.open' });
  return (
    <button type="button" className={styles.search} aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={open}>
      <HotKey letter="k" onPress={open} />
      <Icon as={Search} size={16} />
      <span>{t(`shell.search.${searchOf(page)}`)}</span>
      <Key>{navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}</Key>
    </button>
  );
}

/** A§2 the placeholder changes by route. */
function searchOf(page: Page): SearchedPage | 'other' {
  const place = navPageOf(page);
  return isSearched(place) ? place : 'other';
}

/** Nothing to see while all is well, nor in the first seconds; then a lost socket is told. */
function LiveUpdates({ app }: { readonly app: AppActorRef }) {
  const { t } = useText();
  const socket = useSelector(app, selectGeneralSocket);
  const online = useSelector(socket, (snapshot) => snapshot === undefined || selectOnline(snapshot));
  return (
    <div role="status">
      {!online && (
        <span className={styles.paused}>
          <Status tone="warn">{t('shell.offline')}</Status>
        </span>
      )}
    </div>
  );
}

function SettingsLink() {
  const { t } = useText();
  return (
    <Link className={styles.settings} to={SETTINGS_ENTRANCE} aria-label={t('shell.settings')} data-tip="middle">
      <Icon as={Settings} />
    </Link>
  );
}
