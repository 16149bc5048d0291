import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { numberFormat } from '../../i18n/formats.ts';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import {
  selectListState,
  selectMatches,
  selectMayAdd,
  selectSearch,
  selectTotal,
} from '../../machines/home/home/home.selectors.ts';
import { Button } from '../parts/button/Button.tsx';
import { SearchField } from '../parts/form/SearchField.tsx';
import { useText } from '../parts/text/useText.ts';
import { ConnectionTree } from './ConnectionTree.tsx';
import styles from './home.module.css';
import { EmptyList, FailedList, LoadingList, NothingFound } from './listStates.tsx';

interface ListProps {
  readonly home: HomeActorRef;
}

export function ConnectionList({ home }: ListProps) {
  return (
    <section className={styles.list} aria-labelledby="connections">
      <Head home={home} />
      <Body home={home} />
    </section>
  );
}

function Body({ home }: ListProps) {
  switch (useSelector(home, selectListState)) {
    case 'loading':
      return <LoadingList />;
    case 'failed':
      return <FailedList home={home} />;
    case 'empty':
      return <EmptyList home={home} />;
    case 'nothingFound':
      return <NothingFound home={home} />;
    case 'full':
      return <ConnectionTree home={home} />;
  }
}

function Head({ home }: ListProps) {
  const { t } = useText();
  const mayAdd = useSelector(home, selectMayAdd);
  const search = useSelector(home, selectSearch);
  const listed = useSelector(home, (snapshot) => ['full', 'nothingFound'].includes(selectListState(snapshot)));
  return (
    <header className={styles.head}>
      <h2 id="connections" tabIndex={-1}>
        {t('home.all')}
      </h2>
      <Count home={home} />
      {listed && (
        <SearchField
          className={styles.filter}
          label={t('home.filter')}
          clearLabel={t('home.filterClear')}
          value={search}
          onChange={(text) => home.send({ type: 'search.change', text })}
        />
      )}
      {listed && mayAdd && (
        <Button kind="primary" icon={Plus} onClick={() => home.send({ type: 'quickAdd.open' })}>
          {t('home.add')}
        </Button>
      )}
    </header>
  );
}

/** How many there are, or how many of them match; read out when the typing pauses. */
function Count({ home }: ListProps) {
  const { t, language } = useText();
  const search = useSelector(home, selectSearch).trim();
  const matches = useSelector(home, selectMatches);
  const total = useSelector(home, selectTotal);
  const format = numberFormat(language);
  const found = { matches: format.format(matches), total: format.format(total), text: search };
  const all = total === 0 ? '' : t('home.total', { count: total, number: format.format(total) });
  return <small role="status">{search === '' ? all : t('home.matches', found)}</small>;
}
