import { useSelector } from '@xstate/react';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { selectPager, selectTotal } from '../../machines/people/people.selectors.ts';
import { IconButton } from '../parts/Button.tsx';
import { useText } from '../parts/useText.ts';
import styles from './people.module.css';
import type { PeopleProps } from './props.ts';

type Pager = ReturnType<typeof selectPager>;
const samePage = (one: Pager, other: Pager) =>
  one.page === other.page && one.pages === other.pages && one.last === other.last;

/** B§9: three links to pages by number, and the ways to their neighbours and to both ends. */
export function PagerView({ content }: PeopleProps) {
  const { t } = useText();
  const total = useSelector(content, selectTotal);
  const { page, pages, links, first, last } = useSelector(content, selectPager, samePage);
  const go = (to: number) => () => content.send({ type: 'page.choose', page: to });
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('people.pager.label')}>
      <small>{t('people.pager.range', { first, last, total })}</small>
      <div className={styles.pages}>
        <IconButton icon={ChevronFirst} label={t('people.pager.first')} disabled={page === 0} onClick={go(0)} />
        <IconButton
          icon={ChevronLeft}
          label={t('people.pager.previous')}
          disabled={page === 0}
          onClick={go(page - 1)}
        />
        {links.map((link) => (
          <button
            key={link}
            type="button"
            className={styles.page}
            aria-label={t('people.pager.page', { page: link + 1 })}
            aria-current={link === page ? 'page' : undefined}
            onClick={go(link)}
          >
            {link + 1}
          </button>
        ))}
        <IconButton
          icon={ChevronRight}
          label={t('people.pager.next')}
          disabled={page === pages - 1}
          onClick={go(page + 1)}
        />
        <IconButton
          icon={ChevronLast}
          label={t('people.pager.last')}
          tip="end"
          disabled={page === pages - 1}
          onClick={go(pages - 1)}
        />
      </div>
    </nav>
  );
}
