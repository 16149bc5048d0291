import { Hidden, Mark } from '../parts/Bits.tsx';
import { useText } from '../parts/useText.ts';
import page from './page.module.css';

/** The mark alone, and only when loading takes long enough to be noticed. */
export function LoadingView() {
  const { t } = useText();
  return (
    <main className={page.full} aria-busy>
      <div className={page.waiting}>
        <Mark big />
        <Hidden>{t('common.loading')}</Hidden>
      </div>
    </main>
  );
}
