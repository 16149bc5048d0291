import { useSelector } from '@xstate/react';
import { Eye, MousePointer2, MousePointer2Off, UserMinus } from 'lucide-react';
import type { PersonHere } from '../../../../contract/http/sharing.ts';
import type { AudienceActorRef } from '../../../machines/session/audience/audience.machine.ts';
import {
  selectHasGuests,
  selectOthers,
  selectPeople,
  selectStopping,
} from '../../../machines/session/audience/audience.selectors.ts';
import { Button, IconButton } from '../../parts/button/Button.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SessionProps } from '../props.ts';
import styles from '../share/share.module.css';
import own from './people.module.css';
import { useAudience } from './useAudience.ts';

/** Everybody in the session with what they may do; guests can be removed, one by one or all. */
export function PeopleHere({ session, headed = true }: PeopleHereProps) {
  const audience = useAudience(session);
  return audience && <People audience={audience} headed={headed} />;
}

interface PeopleHereProps extends SessionProps {
  /** Whether it needs a heading of its own. */
  readonly headed?: boolean;
}

interface PeopleProps {
  readonly audience: AudienceActorRef;
}

function People({ audience, headed }: PeopleProps & { readonly headed: boolean }) {
  const { t } = useText();
  const people = useSelector(audience, selectPeople);
  const isAlone = useSelector(audience, (snapshot) => selectOthers(snapshot).length === 0);
  const stopping = useSelector(audience, selectStopping);
  return (
    <section className={styles.section} aria-label={t('share.people')}>
      {headed && <h2>{t('share.people')}</h2>}
      <ul className={styles.list}>
        {people.map((person, at) => (
          <PersonRow
            key={person.sessionId ?? `${person.role}-${at}`}
            person={person}
            isHere={at === 0}
            audience={audience}
          />
        ))}
      </ul>
      {isAlone && <p className={styles.hint}>{t('share.none')}</p>}
      {people.some(({ role }) => role === 'watcher') && <p className={styles.hint}>{t('share.watcherHint')}</p>}
      {useSelector(audience, selectHasGuests) && (
        <Button kind="danger" wide busy={stopping} onClick={() => audience.send({ type: 'audience.stopSharing' })}>
          {t('share.stop')}
        </Button>
      )}
    </section>
  );
}

interface GuestProps extends PeopleProps {
  readonly person: PersonHere;
}

interface PersonRowProps extends GuestProps {
  /** In the browser that shows this. */
  readonly isHere: boolean;
}

function PersonRow({ audience, person, isHere }: PersonRowProps) {
  const { t } = useText();
  const { name, role, sessionId, controls } = person;
  const called = () => {
    if (role !== 'owner') return name;
    return t(isHere ? 'share.you' : 'share.youElsewhere', { name });
  };
  const does = () => {
    if (role === 'watcher') return t('share.watcher');
    return t(controls ? 'share.controls' : 'share.watches');
  };
  return (
    <li className={own.person}>
      <Icon as={controls ? MousePointer2 : Eye} size={16} />
      <span>
        <b>{called()}</b>
        <small>{does()}</small>
      </span>
      {sessionId !== null && (
        <IconButton
          icon={UserMinus}
          label={t('share.remove', { name })}
          tip="end"
          onClick={() => audience.send({ type: 'audience.remove', sessionId })}
        />
      )}
      <ControlButton audience={audience} person={person} />
    </li>
  );
}

/** Whoever runs the session gives control to those who came by a link, and takes it back, at any time. */
function ControlButton({ audience, person: { name, sessionId, controls, mayControl } }: GuestProps) {
  const { t } = useText();
  if (sessionId === null || !(controls || mayControl)) return null;
  return (
    <Button
      className={own.control}
      icon={controls ? MousePointer2Off : MousePointer2}
      aria-label={t(controls ? 'share.control.takeFrom' : 'share.control.giveTo', { name })}
      onClick={() => audience.send({ type: controls ? 'audience.takeControl' : 'audience.giveControl', sessionId })}
    >
      {t(controls ? 'share.control.take' : 'share.control.give')}
    </Button>
  );
}
