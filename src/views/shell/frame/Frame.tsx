import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';
import { selectPalette, selectQrCode, selectRail } from '../../../machines/shell/app/app.selectors.ts';
import { selectOpen } from '../../../machines/home/qrCode/qrCode.selectors.ts';
import { selectNarrow } from '../../../machines/home/rail/rail.selectors.ts';
import { keepFocus } from '../../parts/browser/keepFocus.ts';
import { lateView } from '../../parts/loading/lateView.ts';
import { SkipLink } from '../../parts/layout/SkipLink.tsx';
import { useText } from '../../parts/text/useText.ts';
import { Header } from './Header.tsx';
import { PaletteView } from './PaletteView.tsx';
import type { Page } from '../../../machines/shared/pages.ts';
import { Rail } from './Rail.tsx';
import { Strip } from './Strip.tsx';
import styles from './frame.module.css';

const QrCodeView = lateView(async () => (await import('./QrCodeView.tsx')).QrCodeView);

interface FrameProps {
  readonly app: AppActorRef;
  readonly page: Page;
  readonly children: ReactNode;
}

/** Header, rail and the page between them; on a phone the rail lies at the foot. */
export function Frame({ app, page, children }: FrameProps) {
  const { t } = useText();
  const palette = useSelector(app, selectPalette);
  const rail = useSelector(app, selectRail);
  const narrow = useSelector(rail, (snapshot) => snapshot !== undefined && selectNarrow(snapshot));
  return (
    <div ref={keepFocusWithin} className={styles.frame} data-narrow={narrow || undefined}>
      <SkipLink href="#main" onClick={focusMain}>
        {t('frame.skip')}
      </SkipLink>
      <Header app={app} page={page} />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Strip app={app} page={page} />
        {children}
      </main>
      <Rail app={app} page={page} />
      {palette && <PaletteView palette={palette} />}
      <QrCode app={app} />
    </div>
  );
}

/** The same function at each drawing: it is called once for each frame. */
const keepFocusWithin = (frame: HTMLDivElement) => keepFocus(frame);

/** It may be opened from every screen with a user menu. */
function QrCode({ app }: Pick<FrameProps, 'app'>) {
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

/** The hash belongs to the routes, so the jump is made by hand. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
