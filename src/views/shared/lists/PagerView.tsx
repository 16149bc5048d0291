import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { Pager } from '../../../machines/shared/pager.ts';
import { IconButton } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './pager.module.css';

interface PagerProps {
  readonly pager: Pager;
  /** Rows on all pages together. */
  readonly total: number;
  readonly onChoose: (page: number) => void;
}

/** B§9: three links to pages by number, and the ways to their neighbours and to both ends. */
export function PagerView({ pager: { page, pages, links, first, last }, total, onChoose }: PagerProps) {
  const { t } = useText();
  const go = (to: number) => () => onChoose(to);
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('lists.pager.label')}>
      <small>{t('lists.pager.range', { first, last, total })}</small>
      <div className={styles.pages}>
        <IconButton icon={ChevronFirst} label={t('lists.pager.first')} disabled={page === 0} onClick={go(0)} />
        <IconButton icon={ChevronLeft} label={t('lists.pager.previous')} disabled={page === 0} onClick={go(page - 1)} />
        {links.map((link) => (
          <button
            key={link}
            type="button"
            className={styles.page}
            aria-label={t('lists.pager.page', { page: link + 1 })}
            aria-current={link === page ? 'page' : undefined}
            onClick={go(link)}
          >
            {link + 1}
          </button>
        ))}
        <IconButton
          icon={ChevronRight}
          label={t('lists.pager.next')}
          disabled={page === pages - 1}
          onClick={go(page + 1)}
        />
        <IconButton
          icon={ChevronLast}
          label={t('lists.pager.last')}
          tip="end"
          disabled={page === pages - 1}
          onClick={go(pages - 1)}
        />
      </div>
    </nav>
  );
}
