import { CloudOff, type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FailureCode } from '../../../machines/shared/notice.ts';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Empty } from '../../parts/display/Empty.tsx';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './list.module.css';

const SKELETONS = ['34%', '22%', '28%', '18%', '31%'] as const;

export function LoadingList() {
  const { t } = useText();
  return (
    <div className={styles.skeletons} aria-busy>
      <Hidden>{t('common.loading')}</Hidden>
      {SKELETONS.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

interface FailedListProps {
  readonly failure: FailureCode | null;
  readonly onRetry: () => void;
}

export function FailedList({ failure, onRetry }: FailedListProps) {
  const { t } = useText();
  return (
    <div className={styles.empty} role="alert">
      <Empty icon={CloudOff} title={t('lists.failed.title')} text={t('lists.failed.text')} code={failure}>
        <Button kind="primary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </Empty>
    </div>
  );
}

interface EmptyListProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

export function EmptyList(props: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <Empty {...props} />
    </div>
  );
}

interface NothingFoundProps {
  readonly search: string;
  readonly onClear: () => void;
}

export function NothingFound({ search, onClear }: NothingFoundProps) {
  const { t } = useText();
  return (
    <div className={styles.empty}>
      <Empty
        icon={SearchX}
        title={t('lists.nothingFound.title')}
        text={t('lists.nothingFound.text', { text: search.trim() })}
      >
        <Button onClick={onClear}>{t('lists.clearSearch')}</Button>
      </Empty>
    </div>
  );
}

type ListEvent = { readonly type: 'list.retry' } | { readonly type: 'search.change'; readonly text: string };

interface ListBodyProps {
  readonly state: 'loading' | 'failed' | 'empty' | 'nothingFound' | 'full';
  readonly failure: FailureCode | null;
  readonly search: string;
  readonly content: { send(event: ListEvent): void };
  /** What the list says while there is nothing at all. */
  readonly empty: EmptyListProps;
  /** The rows. */
  readonly children: ReactNode;
}

/** What stands below the search of a list, in each of its states. */
export function ListBody({ state, failure, search, content, empty, children }: ListBodyProps) {
  switch (state) {
    case 'loading':
      return <LoadingList />;
    case 'failed':
      return <FailedList failure={failure} onRetry={() => content.send({ type: 'list.retry' })} />;
    case 'empty':
      return <EmptyList {...empty} />;
    case 'nothingFound':
      return <NothingFound search={search} onClear={() => content.send({ type: 'search.change', text: '' })} />;
    case 'full':
      return children;
  }
}
