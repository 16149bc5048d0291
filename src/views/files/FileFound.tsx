import { useSelector } from '@xstate/react';
import { SearchX, Timer } from 'lucide-react';
import { SEARCH_FOUND_MAX } from '../../../contract/limits.ts';
import { selectSearchState } from '../../machines/files/fileSearch/fileSearch.machine.ts';
import { useText } from '../parts/text/useText.ts';
import { EmptyList, FailedList, LoadingList } from '../shared/lists/listStates.tsx';
import styles from './files.module.css';
import { FoundTable } from './FoundTable.tsx';
import type { BelowProps } from './props.ts';

/** What a search in all folders found, or what keeps it from finding. */
export function FileFound({ below }: BelowProps) {
  const { t } = useText();
  const state = useSelector(below, selectSearchState);
  const { failure, text, cut } = useSelector(below, ({ context }) => context);
  switch (state) {
    case 'searching':
    case 'slow':
      return (
        <>
          <p role="status" className={styles.binHint}>
            {t(state === 'slow' ? 'fileManager.below.slow' : 'fileManager.below.searching')}
          </p>
          <LoadingList />
        </>
      );
    case 'failed':
      return <FailedList failure={failure} onRetry={() => below.send({ type: 'search.retry' })} />;
    case 'nothing':
      return (
        <EmptyList
          icon={cut === null ? SearchX : Timer}
          title={t('fileManager.below.nothing.title')}
          text={cut === null ? t('fileManager.below.nothing.text', { text }) : t('fileManager.below.nothing.cut')}
        />
      );
    case 'found':
      return (
        <>
          <Cut below={below} />
          <FoundTable below={below} />
        </>
      );
  }
}

function Cut({ below }: BelowProps) {
  const { t, language } = useText();
  const cut = useSelector(below, ({ context }) => context.cut);
  if (cut === null) return null;
  const number = new Intl.NumberFormat(language).format(SEARCH_FOUND_MAX);
  return (
    <p role="status" className={styles.binHint}>
      {cut === 'many' ? t('fileManager.below.many', { number }) : t('fileManager.below.cut')}
    </p>
  );
}
