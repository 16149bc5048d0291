import { useSelector } from '@xstate/react';
import { Download, History as HistoryIcon } from 'lucide-react';
import { HISTORY_LIST_MAX } from '../../../../contract/limits.ts';
import {
  type HistoryActorRef,
  selectDataSource,
  selectFailure,
  selectListState,
  selectReading,
  selectRecords,
  selectSearch,
} from '../../../machines/administration/history/history.machine.ts';
import { ListBar } from '../../shared/lists/ListBar.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { ListBody } from '../../shared/lists/listStates.tsx';
import styles from '../../shared/lists/list.module.css';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import { HistoryTable } from './HistoryTable.tsx';

interface HistoryProps {
  readonly content: HistoryActorRef;
}

/** Who used which connection, when and for how long. */
export function HistoryView({ content }: HistoryProps) {
  const { t } = useText();
  const dataSource = useSelector(content, selectDataSource);
  const canSave = useSelector(content, (state) => state.matches('shown') && selectListState(state) === 'full');
  return (
    <ListPage
      title={t('history.title')}
      intro={t('history.intro', { dataSource })}
      action={
        <Button icon={Download} disabled={!canSave} onClick={() => content.send({ type: 'csv.save' })}>
          {t('history.save')}
        </Button>
      }
    >
      <section className={styles.list} aria-label={t('history.title')}>
        <Bar content={content} />
        <Body content={content} />
      </section>
    </ListPage>
  );
}

function Bar({ content }: HistoryProps) {
  const { t } = useText();
  const search = useSelector(content, selectSearch);
  const state = useSelector(content, selectListState);
  const reading = useSelector(content, selectReading);
  const count = useSelector(content, (snapshot) => selectRecords(snapshot).length);
  if (state === 'empty' || (state === 'loading' && search === '')) return null;
  const text = count === HISTORY_LIST_MAX ? t('history.newest', { count }) : t('history.total', { count });
  return (
    <ListBar
      label={t('history.search')}
      search={search}
      onSearch={(typed) => content.send({ type: 'search.change', text: typed })}
    >
      <small role="status">{reading ? t('common.loading') : text}</small>
    </ListBar>
  );
}

function Body({ content }: HistoryProps) {
  const { t } = useText();
  const stand = {
    state: useSelector(content, selectListState),
    failure: useSelector(content, selectFailure),
    search: useSelector(content, selectSearch),
  };
  const empty = { icon: HistoryIcon, title: t('history.empty.title'), text: t('history.empty.text') };
  return (
    <ListBody {...stand} content={content} empty={empty}>
      <HistoryTable content={content} />
    </ListBody>
  );
}
