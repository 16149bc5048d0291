import { useSelector } from '@xstate/react';
import { Video } from 'lucide-react';
import type { PresenceActorRef } from '../../../machines/meetings/presence/presence.machine.ts';
import {
  type OnlinePerson,
  sameOnline,
  selectBlocked,
  selectIsPresenceOpen,
  selectIsPresenceShown,
  selectNotices,
  selectOnline,
  selectOutgoing,
} from '../../../machines/meetings/presence/presence.selectors.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { Avatar } from '../../parts/display/Avatar.tsx';
import { Status } from '../../parts/display/Badge.tsx';
import { Banner } from '../../parts/display/Banner.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './calls.module.css';

interface PresenceProps {
  readonly presence: PresenceActorRef;
}

/** C§2 a list of online users with a call action, before one is in a room. */
export function OnlineSection({ presence }: { readonly presence: PresenceActorRef | undefined }) {
  const { t } = useText();
  const isShown = useSelector(presence, selectIsPresenceShown);
  if (presence === undefined || !isShown) return null;
  return (
    <section className={styles.online} aria-label={t('calls.online.title')}>
      <h2>{t('calls.online.title')}</h2>
      <OnlineList presence={presence} />
    </section>
  );
}

/** The same in a room. */
export function OnlineDialog({ presence }: { readonly presence: PresenceActorRef | undefined }) {
  const { t } = useText();
  const isOpen = useSelector(presence, selectIsPresenceOpen);
  if (presence === undefined || !isOpen) return null;
  const close = () => presence.send({ type: 'presence.close' });
  return (
    <Dialog title={t('calls.online.title')} size="small" dismiss={{ label: t('common.close'), onDismiss: close }}>
      <div className={styles.online}>
        <OnlineList presence={presence} />
      </div>
    </Dialog>
  );
}

function OnlineList({ presence }: PresenceProps) {
  const { t } = useText();
  const people = useSelector(presence, selectOnline, sameOnline);
  return (
    <>
      <Blocked presence={presence} />
      {people.length === 0 ? (
        <p className={styles.text}>{t('calls.online.none')}</p>
      ) : (
        <ul className={styles.list}>
          {people.map((person) => (
            <Person key={person.username} presence={presence} person={person} />
          ))}
        </ul>
      )}
      <Notices presence={presence} />
    </>
  );
}

function Person({ presence, person: { username: name, where } }: PresenceProps & { readonly person: OnlinePerson }) {
  const { t } = useText();
  const isCalled = useSelector(presence, (snapshot) => selectOutgoing(snapshot)[name] !== undefined);
  const call = () => presence.send({ type: 'presence.call', user: name });
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <Avatar name={name} />
        <span>
          <bdi>{name}</bdi>
          <small>
            <Status tone={where === 'meeting' ? 'warn' : 'ok'}>{t(`calls.online.${where}`)}</Status>
          </small>
        </span>
      </span>
      {isCalled && (
        <Button aria-label={t('calls.hangUpNamed', { name })} onClick={call}>
          {t('calls.hangUp')}
        </Button>
      )}
      {!isCalled && where !== 'here' && (
        <Button icon={Video} aria-label={t('calls.online.call', { name })} onClick={call}>
          {t('calls.online.callShort')}
        </Button>
      )}
    </li>
  );
}

/** C§4 blocked with a sentence. */
function Blocked({ presence }: PresenceProps) {
  const { t } = useText();
  const name = useSelector(presence, selectBlocked);
  if (name === null) return null;
  return (
    <Banner tone="warn" title={t('calls.blocked.title', { name })}>
      {t('calls.blocked.text')}
    </Banner>
  );
}

function Notices({ presence }: PresenceProps) {
  const { t } = useText();
  const notices = useSelector(presence, selectNotices);
  if (notices === 'granted') return null;
  if (notices === 'denied') return <small className={styles.text}>{t('calls.notices.denied')}</small>;
  return (
    <Button kind="quiet" onClick={() => presence.send({ type: 'notices.ask' })}>
      {t('calls.notices.ask')}
    </Button>
  );
}
