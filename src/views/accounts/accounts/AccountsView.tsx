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
  selectAccountsState,
  selectRefreshing,
  selectSearch,
  selectTotal,
} from '../../../machines/accounts/accounts/accounts.selectors.ts';
import { InviteDialogs } from '../invite/InviteDialogs.tsx';
import { ListBar } from '../../shared/lists/ListBar.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { ListBody } from '../../shared/lists/listStates.tsx';
import list from '../../shared/lists/list.module.css';
import { PagerView } from '../../shared/lists/PagerView.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import { accountPath } from './links.ts';
import styles from './accounts.module.css';
import { AccountTable } from './AccountTable.tsx';
import type { AccountsProps } from './props.ts';

/** The users, or the groups, ten at a time. */
export function AccountsView({ content }: AccountsProps) {
  const { t } = useText();
  const kind = useSelector(content, selectKind);
  const invite = useSelector(content, selectInvite);
  return (
    <ListPage
      title={t(`accounts.${kind}.title`)}
      intro={t(`accounts.${kind}.intro`)}
      action={<Add content={content} />}
    >
      <section className={list.list} aria-label={t(`accounts.${kind}.title`)}>
        <Bar content={content} />
        <Body content={content} />
      </section>
      {invite && <InviteDialogs invite={invite} />}
    </ListPage>
  );
}

function Add({ content }: AccountsProps) {
  const { t } = useText();
  const kind = useSelector(content, selectKind);
  const dataSource = useSelector(content, selectDataSource);
  if (!useSelector(content, selectMayCreate)) return null;
  return (
    <Link className={styles.add} to={accountPath(kind, dataSource)}>
      <Icon as={Plus} size={16} />
      {t(`accounts.${kind}.new`)}
    </Link>
  );
}

function Bar({ content }: AccountsProps) {
  const { t, language } = useText();
  const kind = useSelector(content, selectKind);
  const search = useSelector(content, selectSearch);
  const total = useSelector(content, selectTotal);
  const refreshing = useSelector(content, selectRefreshing);
  const state = useSelector(content, selectAccountsState);
  if (state === 'empty' || (state === 'loading' && search === '')) return null;
  const count = t(`accounts.${kind}.count`, { count: total, number: new Intl.NumberFormat(language).format(total) });
  return (
    <ListBar
      label={t(`accounts.${kind}.search`)}
      search={search}
      onSearch={(text) => content.send({ type: 'search.change', text })}
    >
      <small role="status">{refreshing ? t('common.loading') : count}</small>
    </ListBar>
  );
}

function Pages({ content }: AccountsProps) {
  const total = useSelector(content, selectTotal);
  const pager = useSelector(content, selectPager, samePage);
  return <PagerView pager={pager} total={total} onChoose={(page) => content.send({ type: 'page.choose', page })} />;
}

function Body({ content }: AccountsProps) {
  const { t } = useText();
  const kind = useSelector(content, selectKind);
  const accounts = useSelector(content, selectAccountsState);
  const stand = { failure: useSelector(content, selectFailure), search: useSelector(content, selectSearch) };
  const empty = { icon: UserRound, title: t(`accounts.${kind}.empty.title`), text: t(`accounts.${kind}.empty.text`) };
  return (
    <ListBody {...stand} state={accounts === 'denied' ? 'loading' : accounts} content={content} empty={empty}>
      <AccountTable content={content} />
      <Pages content={content} />
    </ListBody>
  );
}
