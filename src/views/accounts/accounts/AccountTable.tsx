import { useSelector } from '@xstate/react';
import { Mail, Video } from 'lucide-react';
import {
  selectCallsAs,
  selectDataSource,
  selectKind,
  selectMayInvite,
  selectOrder,
  selectPeople,
} from '../../../machines/accounts/accounts/accounts.selectors.ts';
import type { AccountColumn, AccountKind, Account } from '../../../machines/accounts/accounts/accounts.types.ts';
import list from '../../shared/lists/list.module.css';
import { SortHead } from '../../shared/lists/SortHead.tsx';
import { Avatar } from '../../parts/display/Avatar.tsx';
import { Chip } from '../../parts/display/Badge.tsx';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { IconButton } from '../../parts/button/Button.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { TimeAgo } from '../../parts/text/TimeAgo.tsx';
import { classes } from '../../parts/classes.ts';
import { useText } from '../../parts/text/useText.ts';
import { accountPath } from './links.ts';
import styles from './accounts.module.css';
import type { AccountsProps } from './props.ts';

/** B§2, in this order. */
const COLUMNS: Readonly<Record<AccountKind, readonly AccountColumn[]>> = {
  user: ['fullName', 'organization', 'lastActive', 'username'],
  userGroup: ['identifier'],
};

export function AccountTable({ content }: AccountsProps) {
  const accounts = useSelector(content, selectPeople);
  return (
    <div className={list.panel}>
      <table className={list.table}>
        <Head content={content} />
        <tbody>
          {accounts.map((account) => (
            <Transport key={account.name} content={content} account={account} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ content }: AccountsProps) {
  const { t } = useText();
  const kind = useSelector(content, selectKind);
  const { column, downwards } = useSelector(content, selectOrder);
  return (
    <thead>
      <tr>
        {COLUMNS[kind].map((one) => (
          <SortHead
            key={one}
            label={t(`accounts.columns.${one}`)}
            order={one === column ? (downwards ? 'descending' : 'ascending') : null}
            onSort={() => content.send({ type: 'order.choose', column: one })}
          />
        ))}
        <th scope="col">
          <Hidden>{t('accounts.columns.actions')}</Hidden>
        </th>
      </tr>
    </thead>
  );
}

interface LineProps extends AccountsProps {
  readonly account: Account;
}

function Transport({ content, account }: LineProps) {
  const { t } = useText();
  const kind = useSelector(content, selectKind);
  return (
    <tr className={styles.line}>
      {kind === 'user' ? (
        <UserCells content={content} account={account} />
      ) : (
        <NameCell content={content} account={account} />
      )}
      <td>
        <div className={list.tools}>
          {account.disabled && <Chip>{t('accounts.disabled')}</Chip>}
          <Call content={content} account={account} />
          <Invite content={content} account={account} />
        </div>
      </td>
    </tr>
  );
}

function UserCells({ content, account }: LineProps) {
  const { t, language } = useText();
  const { fullName, organization, lastActive } = account;
  return (
    <>
      <td>
        <span className={styles.person}>
          <Avatar name={fullName === '' ? account.name : fullName} />
          <bdi>{fullName}</bdi>
        </span>
      </td>
      <td
        className={styles.organization}
        data-label={organization === '' ? undefined : t('accounts.columns.organization')}
      >
        <bdi>{organization}</bdi>
      </td>
      <td data-label={t('accounts.columns.lastActive')} className={list.faint}>
        {lastActive === null ? t('accounts.never') : <TimeAgo at={lastActive} language={language} />}
      </td>
      <NameCell content={content} account={account} />
    </>
  );
}

function NameCell({ content, account: { name } }: LineProps) {
  const kind = useSelector(content, selectKind);
  const dataSource = useSelector(content, selectDataSource);
  return (
    <td className={classes(list.strong, styles.name)}>
      <Link className={styles.link} to={accountPath(kind, dataSource, { id: name })}>
        <bdi>{name}</bdi>
      </Link>
    </td>
  );
}

function Invite({ content, account: { name } }: LineProps) {
  const { t } = useText();
  if (!useSelector(content, selectMayInvite)) return null;
  return (
    <IconButton
      icon={Mail}
      label={t('accounts.inviteNamed', { name })}
      tip="end"
      onClick={() => content.send({ type: 'invite.open', name })}
    />
  );
}

/** B§2 users in the users list have a call action. */
function Call({ content, account: { disabled, name } }: LineProps) {
  const { t } = useText();
  const own = useSelector(content, selectCallsAs);
  if (own === null || own === name || disabled) return null;
  return (
    <IconButton
      icon={Video}
      label={t('accounts.callNamed', { name })}
      tip="end"
      onClick={() => content.send({ type: 'account.call', name })}
    />
  );
}
