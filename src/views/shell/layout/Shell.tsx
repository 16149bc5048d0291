import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';
import {
  selectPalette,
  selectQrCode,
  selectSidebar,
  selectUploads,
} from '../../../machines/shell/app/app.selectors.ts';
import { selectQueue } from '../../../machines/files/uploads/uploads.selectors.ts';
import { selectOpen } from '../../../machines/home/qrCode/qrCode.machine.ts';
import { selectNarrow } from '../../../machines/home/sidebar/sidebar.machine.ts';
import { keepFocus } from '../../parts/browser/keepFocus.ts';
import { lazyView } from '../../parts/loading/lazyView.ts';
import { SkipLink } from '../../parts/layout/SkipLink.tsx';
import { useText } from '../../parts/text/useText.ts';
import { Header } from './Header.tsx';
import { PaletteView } from './PaletteView.tsx';
import type { Page } from '../../../pages.ts';
import { Sidebar } from './Sidebar.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';
import styles from './shell.module.css';

const UploadTray = lazyView(async () => (await import('../../files/UploadTray.tsx')).UploadTray);
const QrCodeView = lazyView(async () => (await import('./QrCodeView.tsx')).QrCodeView);

interface ShellProps {
  readonly app: AppActorRef;
  readonly page: Page;
  readonly children: ReactNode;
}

/** Header, sidebar and the page between them; on a phone the sidebar lies at the foot. */
export function Shell({ app, page, children }: ShellProps) {
  const { t } = useText();
  const palette = useSelector(app, selectPalette);
  const sidebar = useSelector(app, selectSidebar);
  const narrow = useSelector(sidebar, (snapshot) => snapshot !== undefined && selectNarrow(snapshot));
  return (
    <div ref={keepFocusWithin} className={styles.frame} data-narrow={narrow || undefined}>
      <SkipLink href="#main" onClick={focusMain}>
        {t('shell.skip')}
      </SkipLink>
      <Header app={app} page={page} />
      <main className={styles.main} id="main" tabIndex={-1}>
        <SettingsTabs app={app} page={page} />
        {children}
      </main>
      <Sidebar app={app} page={page} />
      {palette && <PaletteView palette={palette} />}
      <QrCode app={app} />
      <Uploads app={app} />
    </div>
  );
}

/** The same function at each drawing: it is called once for each frame. */
const keepFocusWithin = (frame: HTMLDivElement) => keepFocus(frame);

/** It may be opened from every screen with a user menu. */
function QrCode({ app }: Pick<ShellProps, 'app'>) {
  const qrCode = useSelector(app, selectQrCode);
  const isOpen = useSelector(qrCode, (snapshot) => snapshot !== undefined && selectOpen(snapshot));
  return (
    qrCode &&
    isOpen && (
      <Suspense>
        <QrCodeView qrCode={qrCode} />
      </Suspense>
    )
  );
}

/** They go on whichever page shows. */
function Uploads({ app }: Pick<ShellProps, 'app'>) {
  const uploads = useSelector(app, selectUploads);
  const queue = useSelector(uploads, (snapshot) => snapshot && selectQueue(snapshot));
  return (
    queue && (
      <Suspense>
        <UploadTray queue={queue} />
      </Suspense>
    )
  );
}

/** The hash belongs to the routes, so the jump is made by hand. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
