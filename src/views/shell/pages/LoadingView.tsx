import { Hidden } from '../../parts/display/Hidden.tsx';
import { Mark } from '../../parts/display/Mark.tsx';
import { useText } from '../../parts/text/useText.ts';
import page from '../../shared/page.module.css';

/** The mark alone, in a window or in the place of a page, and only when loading takes long enough to be noticed. */
export function LoadingView() {
  const { t } = useText();
  return (
    <div className={page.full} aria-busy>
      <div className={page.waiting}>
        <Mark big />
        <Hidden>{t('common.loading')}</Hidden>
      </div>
    </div>
  );
}
