import { useSelector } from '@xstate/react';
import { Plus, Undo2, X } from 'lucide-react';
import type { MembershipActorRef } from '../../../machines/accounts/membership/membership.machine.ts';
import {
  type Member,
  membersOf,
  selectChoices,
  selectLooking,
  selectMayChange,
  selectRelation,
  selectSearch,
  selectSearchFailed,
} from '../../../machines/accounts/membership/membership.selectors.ts';
import { selectMemberships } from '../../../machines/accounts/userEditor/userEditor.selectors.ts';
import editorStyles from '../../shared/editing/editor.module.css';
import { Chip } from '../../parts/display/Badge.tsx';
import { Button, IconButton } from '../../parts/button/Button.tsx';
import { SearchField } from '../../parts/form/SearchField.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { UserEditorProps } from './props.ts';
import styles from './userEditor.module.css';

interface MembershipProps {
  readonly membership: MembershipActorRef;
}

/** Who is in which group, from this side. */
export function Members({ editor }: UserEditorProps) {
  const memberships = useSelector(editor, selectMemberships);
  return memberships.map((membership) => <Membership key={membership.id} membership={membership} />);
}

function Membership({ membership }: MembershipProps) {
  const { t } = useText();
  const relation = useSelector(membership, selectRelation);
  const mayChange = useSelector(membership, selectMayChange);
  return (
    <section className={editorStyles.card} aria-label={t(`userEditor.members.${relation}.title`)}>
      <h2>{t(`userEditor.members.${relation}.title`)}</h2>
      <Current membership={membership} />
      {mayChange && <Finding membership={membership} />}
    </section>
  );
}

const sameMembers = (one: readonly Member[], other: readonly Member[]) => JSON.stringify(one) === JSON.stringify(other);

function Current({ membership }: MembershipProps) {
  const { t } = useText();
  const relation = useSelector(membership, selectRelation);
  const members = useSelector(membership, membersOf, sameMembers);
  if (members.length === 0) return <p className={styles.quiet}>{t(`userEditor.members.${relation}.none`)}</p>;
  return (
    <ul className={styles.members}>
      {members.map((one) => (
        <CurrentMember key={one.name} membership={membership} one={one} />
      ))}
    </ul>
  );
}

function CurrentMember({ membership, one: { name, member, pending } }: MembershipProps & { readonly one: Member }) {
  const { t } = useText();
  const mayChange = useSelector(membership, selectMayChange);
  return (
    <li data-leaving={!member || undefined}>
      <bdi>{name}</bdi>
      {pending && <Chip>{t(member ? 'userEditor.members.added' : 'userEditor.members.removed')}</Chip>}
      {mayChange && (
        <IconButton
          icon={member ? X : Undo2}
          label={t(member ? 'userEditor.members.removeNamed' : 'userEditor.members.keepNamed', { name })}
          tip="end"
          onClick={() => membership.send({ type: 'member.toggle', name })}
        />
      )}
    </li>
  );
}

function Finding({ membership }: MembershipProps) {
  const { t } = useText();
  const relation = useSelector(membership, selectRelation);
  const search = useSelector(membership, selectSearch);
  return (
    <div className={styles.finding}>
      <SearchField
        className={editorStyles.search}
        label={t(`userEditor.members.${relation}.search`)}
        clearLabel={t('lists.clearSearch')}
        value={search}
        onChange={(text) => membership.send({ type: 'search.change', text })}
      />
      <Found membership={membership} />
    </div>
  );
}

function Found({ membership }: MembershipProps) {
  const { t } = useText();
  const { names, total } = useSelector(membership, selectChoices);
  const looking = useSelector(membership, selectLooking);
  const failed = useSelector(membership, selectSearchFailed);
  const members = useSelector(membership, membersOf, sameMembers);
  const offered = names.filter((name) => !members.some((one) => one.name === name));
  if (failed) {
    return (
      <p role="alert">
        {t('userEditor.members.failed')}{' '}
        <Button onClick={() => membership.send({ type: 'search.retry' })}>{t('common.retry')}</Button>
      </p>
    );
  }
  return (
    <div aria-busy={looking}>
      <ul className={styles.offered} aria-label={t('userEditor.members.found')}>
        {offered.map((name) => (
          <li key={name}>
            <Button
              icon={Plus}
              aria-label={t('userEditor.members.addNamed', { name })}
              onClick={() => membership.send({ type: 'member.toggle', name })}
            >
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <small role="status" className={styles.quiet}>
        {!looking && names.length === 0 && t('userEditor.members.nothing')}
        {total > names.length && names.length > 0 && t('userEditor.members.more', { shown: names.length, total })}
      </small>
    </div>
  );
}
