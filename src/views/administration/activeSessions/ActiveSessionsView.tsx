import { useSelector } from '@xstate/react';
import { Monitor } from 'lucide-react';
import {
  selectAsked,
  selectCheckedCount,
  selectFailure,
  selectListState,
  selectSearch,
  selectTotal,
} from '../../../machines/administration/activeSessions/activeSessions.selectors.ts';
import { ListBar } from '../../shared/lists/ListBar.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { ListBody } from '../../shared/lists/listStates.tsx';
import styles from '../../shared/lists/list.module.css';
import { Banner } from '../../parts/display/Banner.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import { EndQuestion } from './EndQuestion.tsx';
import type { ActiveSessionsProps } from './props.ts';
import { SessionTable } from './SessionTable.tsx';

/** The sessions that run now: who, where, since when; watched and ended. */
export function ActiveSessionsView({ content }: ActiveSessionsProps) {
  const { t } = useText();
  const asked = useSelector(content, selectAsked);
  return (
    <ListPage title={t('activeSessions.title')} intro={t('activeSessions.intro')}>
      <section className={styles.list} aria-label={t('activeSessions.title')}>
        <Bar content={content} />
        <Stale content={content} />
        <Body content={content} />
      </section>
      {asked && <EndQuestion content={content} asked={asked} />}
    </ListPage>
  );
}

function Bar({ content }: ActiveSessionsProps) {
  const { t } = useText();
  const search = useSelector(content, selectSearch);
  const checked = useSelector(content, selectCheckedCount);
  const total = useSelector(content, selectTotal);
  if (total === 0) return null;
  return (
    <ListBar
      label={t('activeSessions.search')}
      search={search}
      onSearch={(text) => content.send({ type: 'search.change', text })}
    >
      {checked === 0 ? (
        <small role="status">{t('activeSessions.total', { count: total })}</small>
      ) : (
        <div className={styles.actions}>
          <strong role="status">{t('activeSessions.chosen', { count: checked })}</strong>
          <Button kind="danger" onClick={() => content.send({ type: 'end.ask' })}>
            {t('activeSessions.endChosen')}
          </Button>
        </div>
      )}
    </ListBar>
  );
}

/** The list is read every few seconds; if that fails it must not look as if it were true still. */
function Stale({ content }: ActiveSessionsProps) {
  const { t } = useText();
  const isStale = useSelector(content, (state) => state.matches('shown') && selectFailure(state) !== null);
  return isStale && <Banner tone="warn" title={t('activeSessions.stale')} />;
}

function Body({ content }: ActiveSessionsProps) {
  const { t } = useText();
  const stand = {
    state: useSelector(content, selectListState),
    failure: useSelector(content, selectFailure),
    search: useSelector(content, selectSearch),
  };
  const empty = { icon: Monitor, title: t('activeSessions.empty.title'), text: t('activeSessions.empty.text') };
  return (
    <ListBody {...stand} content={content} empty={empty}>
      <SessionTable content={content} />
    </ListBody>
  );
}
