import { useSelector } from '@xstate/react';
import { Mail } from 'lucide-react';
import {
  selectDataSource,
  selectKind,
  selectMayInvite,
  selectOrder,
  selectPeople,
} from '../../../machines/accounts/people/people.selectors.ts';
import type { PeopleColumn, PeopleKind, Person } from '../../../machines/accounts/people/people.types.ts';
import list from '../../shared/lists/list.module.css';
import { SortHead } from '../../shared/lists/SortHead.tsx';
import { Avatar, Chip, Hidden } from '../../parts/display/Bits.tsx';
import { IconButton } from '../../parts/button/Button.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { TimeAgo } from '../../parts/text/TimeAgo.tsx';
import { classes } from '../../parts/classes.ts';
import { useText } from '../../parts/text/useText.ts';
import { personPath } from './links.ts';
import styles from './people.module.css';
import type { PeopleProps } from './props.ts';

/** B§2, in this order. */
const COLUMNS: Readonly<Record<PeopleKind, readonly PeopleColumn[]>> = {
  user: ['fullName', 'organization', 'lastActive', 'username'],
  userGroup: ['identifier'],
};

export function PeopleTable({ content }: PeopleProps) {
  const people = useSelector(content, selectPeople);
  return (
    <div className={list.panel}>
      <table className={list.table}>
        <Head content={content} />
        <tbody>
          {people.map((person) => (
            <Line key={person.name} content={content} person={person} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ content }: PeopleProps) {
  const { t } = useText();
  const kind = useSelector(content, selectKind);
  const { column, downwards } = useSelector(content, selectOrder);
  return (
    <thead>
      <tr>
        {COLUMNS[kind].map((one) => (
          <SortHead
            key={one}
            label={t(`people.columns.${one}`)}
            order={one === column ? (downwards ? 'descending' : 'ascending') : null}
            onSort={() => content.send({ type: 'order.choose', column: one })}
          />
        ))}
        <th scope="col">
          <Hidden>{t('people.columns.actions')}</Hidden>
        </th>
      </tr>
    </thead>
  );
}

interface LineProps extends PeopleProps {
  readonly person: Person;
}

function Line({ content, person }: LineProps) {
  const { t } = useText();
  const kind = useSelector(content, selectKind);
  return (
    <tr className={styles.line}>
      {kind === 'user' ? (
        <UserCells content={content} person={person} />
      ) : (
        <NameCell content={content} person={person} />
      )}
      <td>
        <div className={list.tools}>
          {person.disabled && <Chip>{t('people.disabled')}</Chip>}
          <Invite content={content} person={person} />
        </div>
      </td>
    </tr>
  );
}

function UserCells({ content, person }: LineProps) {
  const { t, language } = useText();
  const { fullName, organization, lastActive } = person;
  return (
    <>
      <td>
        <span className={styles.person}>
          <Avatar name={fullName === '' ? person.name : fullName} />
          <bdi>{fullName}</bdi>
        </span>
      </td>
      <td
        className={styles.organization}
        data-label={organization === '' ? undefined : t('people.columns.organization')}
      >
        <bdi>{organization}</bdi>
      </td>
      <td data-label={t('people.columns.lastActive')} className={list.faint}>
        {lastActive === null ? t('people.never') : <TimeAgo at={lastActive} language={language} />}
      </td>
      <NameCell content={content} person={person} />
    </>
  );
}

function NameCell({ content, person: { name } }: LineProps) {
  const kind = useSelector(content, selectKind);
  const dataSource = useSelector(content, selectDataSource);
  return (
    <td className={classes(list.strong, styles.name)}>
      <Link className={styles.link} to={personPath(kind, dataSource, { id: name })}>
        <bdi>{name}</bdi>
      </Link>
    </td>
  );
}

function Invite({ content, person: { name } }: LineProps) {
  const { t } = useText();
  if (!useSelector(content, selectMayInvite)) return null;
  return (
    <IconButton
      icon={Mail}
      label={t('people.inviteNamed', { name })}
      tip="end"
      onClick={() => content.send({ type: 'invite.open', name })}
    />
  );
}
