import { shallowEqual, useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { selectActive, selectRecents } from '../../machines/home/home/home.selectors.ts';
import type { Recent } from '../../machines/home/home/home.types.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import { selectIsOver } from '../../machines/session/session/session.selectors.ts';
import { Status } from '../parts/display/Badge.tsx';
import { IconButton } from '../parts/button/Button.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { TimeAgo } from '../parts/text/TimeAgo.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './home.module.css';
import { clientPath, protocolIcon, protocolName } from '../parts/icon/protocols.ts';

/** The sessions of this window by their client ids. */
export type Sessions = Readonly<Record<string, SessionActorRef>>;

interface ContinueProps {
  readonly home: HomeActorRef;
  readonly sessions: Sessions;
}

/** What was used here last, with its picture. */
export function Continue({ home, sessions }: ContinueProps) {
  const { t } = useText();
  const recents = useSelector(home, selectRecents, shallowEqual);
  const active = useSelector(home, selectActive);
  if (recents.length === 0) return null;
  const isActive = (id: string) => active.some(({ clientId, own }) => own && clientId === id);
  return (
    <section className={styles.continue} aria-labelledby="continue">
      <h2 id="continue">{t('home.continue')}</h2>
      <ul className={styles.cards} style={{ '--cards': recents.length }}>
        {recents.map((recent) => (
          <Card
            key={recent.id}
            recent={recent}
            session={sessions[recent.id]}
            isActive={isActive(recent.id)}
            onRemove={() => home.send({ type: 'recent.delete', id: recent.id })}
          />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly recent: Recent;
  readonly session: SessionActorRef | undefined;
  /** Whether the gateway counts a session of one's own. */
  readonly isActive: boolean;
  readonly onRemove: () => void;
}

/** A session that has ended or failed stays in its window, and runs no more. */
function Card({ recent, session, isActive, onRemove }: CardProps) {
  const { t, language } = useText();
  const isOpen = useSelector(session, (snapshot) => snapshot !== undefined && !selectIsOver(snapshot));
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Icon as={protocolIcon(recent.protocol)} size={32} />
        {recent.thumbnail !== null && <img src={recent.thumbnail} alt="" />}
        {(isOpen || isActive) && (
          <span className={styles.live}>
            <Status tone="ok">{t('home.activeConnections')}</Status>
          </span>
        )}
      </div>
      <div className={styles.meta}>
        <Link className={styles.cardName} to={clientPath(recent.id)}>
          {recent.name}
        </Link>
        <small>
          {recent.protocol !== '' && `${protocolName(recent.protocol)}, `}
          <TimeAgo at={recent.timestamp} language={language} />
        </small>
      </div>
      <IconButton
        className={styles.remove}
        icon={X}
        label={t('home.removeRecent', { name: recent.name })}
        tip="none"
        onClick={onRemove}
      />
    </li>
  );
}
