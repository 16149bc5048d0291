import { useSelector } from '@xstate/react';
import { Plus, UserRound } from 'lucide-react';
import { samePage } from '../../../machines/shared/pager.ts';
import {
  selectDataSource,
  selectFailure,
  selectInvite,
  selectKind,
  selectMayCreate,
  selectPager,
  selectPeopleState,
  selectRefreshing,
  selectSearch,
  selectTotal,
} from '../../../machines/accounts/people/people.selectors.ts';
import { InviteDialogs } from '../invite/InviteDialogs.tsx';
import { ListBar } from '../../shared/lists/ListBar.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { EmptyList, FailedList, LoadingList, NothingFound } from '../../shared/lists/listStates.tsx';
import list from '../../shared/lists/list.module.css';
import { PagerView } from '../../shared/lists/PagerView.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import { personPath } from './links.ts';
import styles from './people.module.css';
import { PeopleTable } from './PeopleTable.tsx';
import type { PeopleProps } from './props.ts';

/** The users, or the groups, ten at a time. */
export function PeopleView({ content }: PeopleProps) {
  const { t } = useText();
  const kind = useSelector(content, selectKind);
  const invite = useSelector(content, selectInvite);
  return (
    <ListPage title={t(`people.${kind}.title`)} intro={t(`people.${kind}.intro`)} action={<Add content={content} />}>
      <section className={list.list} aria-label={t(`people.${kind}.title`)}>
        <Bar content={content} />
        <Body content={content} />
      </section>
      {invite && <InviteDialogs invite={invite} />}
    </ListPage>
  );
}

function Add({ content }: PeopleProps) {
  const { t } = useText();
  const kind = useSelector(content, selectKind);
  const dataSource = useSelector(content, selectDataSource);
  if (!useSelector(content, selectMayCreate)) return null;
  return (
    <Link className={styles.add} to={personPath(kind, dataSource)}>
      <Icon as={Plus} size={16} />
      {t(`people.${kind}.new`)}
    </Link>
  );
}

function Bar({ content }: PeopleProps) {
  const { t, language } = useText();
  const kind = useSelector(content, selectKind);
  const search = useSelector(content, selectSearch);
  const total = useSelector(content, selectTotal);
  const refreshing = useSelector(content, selectRefreshing);
  const state = useSelector(content, selectPeopleState);
  if (state === 'empty' || (state === 'loading' && search === '')) return null;
  const count = t(`people.${kind}.count`, { count: total, number: new Intl.NumberFormat(language).format(total) });
  return (
    <ListBar
      label={t(`people.${kind}.search`)}
      search={search}
      onSearch={(text) => content.send({ type: 'search.change', text })}
    >
      <small role="status">{refreshing ? t('common.loading') : count}</small>
    </ListBar>
  );
}

function Pages({ content }: PeopleProps) {
  const total = useSelector(content, selectTotal);
  const pager = useSelector(content, selectPager, samePage);
  return <PagerView pager={pager} total={total} onChoose={(page) => content.send({ type: 'page.choose', page })} />;
}

function Body({ content }: PeopleProps) {
  const { t } = useText();
  const kind = useSelector(content, selectKind);
  const failure = useSelector(content, selectFailure);
  const search = useSelector(content, selectSearch);
  switch (useSelector(content, selectPeopleState)) {
    case 'loading':
    case 'denied':
      return <LoadingList />;
    case 'failed':
      return <FailedList failure={failure} onRetry={() => content.send({ type: 'list.retry' })} />;
    case 'empty':
      return (
        <EmptyList icon={UserRound} title={t(`people.${kind}.empty.title`)} text={t(`people.${kind}.empty.text`)} />
      );
    case 'nothingFound':
      return <NothingFound search={search} onClear={() => content.send({ type: 'search.change', text: '' })} />;
    case 'full':
      return (
        <>
          <PeopleTable content={content} />
          <Pages content={content} />
        </>
      );
  }
}
