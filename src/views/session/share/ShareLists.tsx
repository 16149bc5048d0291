import { useSelector } from '@xstate/react';
import { Eye, LinkIcon, MousePointer2, Unlink, UserMinus } from 'lucide-react';
import { selectLinks, selectPeople } from '../../../machines/share/share.selectors.ts';
import type { KnownLink, PersonHere } from '../../../machines/share/share.types.ts';
import { IconButton } from '../../parts/Button.tsx';
import { dateFormat } from '../../parts/formats.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useText } from '../../parts/useText.ts';
import type { ShareProps } from './props.ts';
import styles from './share.module.css';

/** Links that still work; taken back, they put out whoever came by them. */
export function KnownLinks({ share }: ShareProps) {
  const { t } = useText();
  const links = useSelector(share, selectLinks);
  if (links.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('share.links')}</h2>
      <ul className={styles.list}>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} share={share} />
        ))}
      </ul>
    </section>
  );
}

function LinkRow({ link, share }: ShareProps & { readonly link: KnownLink }) {
  const { t, language } = useText();
  const time = dateFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(link.expiresAt);
  return (
    <li>
      <Icon as={LinkIcon} size={16} />
      <span>
        <b>{link.name}</b>
        <small>{t('share.until', { time })}</small>
      </span>
      <IconButton
        icon={Unlink}
        label={t('share.revoke', { name: link.name })}
        tip="end"
        onClick={() => share.send({ type: 'share.revoke', id: link.id })}
      />
    </li>
  );
}

export function PeopleHere({ share }: ShareProps) {
  const { t } = useText();
  const people = useSelector(share, selectPeople);
  return (
    <section className={styles.section} aria-label={t('share.people')}>
      <h2>{t('share.people')}</h2>
      <ul className={styles.list}>
        {people.map((person) => (
          <PersonRow key={person.sessionId ?? ''} person={person} share={share} />
        ))}
      </ul>
      {people.length <= 1 && <p className={styles.hint}>{t('share.none')}</p>}
    </section>
  );
}

function PersonRow({ person, share }: ShareProps & { readonly person: PersonHere }) {
  const { t } = useText();
  const { name, sessionId, controls } = person;
  return (
    <li>
      <Icon as={controls ? MousePointer2 : Eye} size={16} />
      <span>
        <b>{sessionId === null ? t('share.you', { name }) : name}</b>
        <small>{t(controls ? 'share.controls' : 'share.watches')}</small>
      </span>
      {sessionId !== null && (
        <IconButton
          icon={UserMinus}
          label={t('share.putOut', { name })}
          tip="end"
          onClick={() => share.send({ type: 'share.putOut', sessionId })}
        />
      )}
    </li>
  );
}
