import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { selectPalette } from '../../machines/app/app.selectors.ts';
import { useText } from '../parts/useText.ts';
import { Header } from './Header.tsx';
import { PaletteView } from './PaletteView.tsx';
import { Rail, type Page } from './Rail.tsx';
import styles from './frame.module.css';

interface FrameProps {
  readonly app: AppActorRef;
  readonly page: Page;
  readonly children: ReactNode;
}

/** Header, rail and the page between them; on a phone the rail lies at the foot. */
export function Frame({ app, page, children }: FrameProps) {
  const { t } = useText();
  const palette = useSelector(app, selectPalette);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main" onClick={focusMain}>
        {t('frame.skip')}
      </a>
      <Header app={app} page={page} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Rail app={app} page={page} />
      {palette && <PaletteView palette={palette} />}
    </div>
  );
}

/** The hash belongs to the routes, so the jump is made by hand. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
