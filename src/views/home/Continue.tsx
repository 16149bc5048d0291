import { shallowEqual, useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import type { HomeActorRef } from '../../machines/home/home.machine.ts';
import { selectActive, selectRecents } from '../../machines/home/home.selectors.ts';
import type { Recent } from '../../machines/home/home.types.ts';
import { Status } from '../parts/Bits.tsx';
import { IconButton } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { TimeAgo } from '../parts/TimeAgo.tsx';
import { useText } from '../parts/useText.ts';
import styles from './home.module.css';
import { clientHref, protocolIcon, protocolName } from '../parts/protocols.ts';

interface ContinueProps {
  readonly home: HomeActorRef;
  readonly running: readonly string[];
}

/** What was used here last, with its picture. */
export function Continue({ home, running }: ContinueProps) {
  const { t } = useText();
  const recents = useSelector(home, selectRecents, shallowEqual);
  const active = useSelector(home, selectActive);
  if (recents.length === 0) return null;
  const isRunning = (id: string) => running.includes(id) || active.some(({ clientId, own }) => own && clientId === id);
  return (
    <section className={styles.continue} aria-labelledby="continue">
      <h2 id="continue">{t('home.continue')}</h2>
      <ul className={styles.cards}>
        {recents.map((recent) => (
          <Card
            key={recent.id}
            recent={recent}
            running={isRunning(recent.id)}
            onRemove={() => home.send({ type: 'recent.delete', id: recent.id })}
          />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly recent: Recent;
  readonly running: boolean;
  readonly onRemove: () => void;
}

function Card({ recent, running, onRemove }: CardProps) {
  const { t, language } = useText();
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Icon as={protocolIcon(recent.protocol)} size={32} />
        {recent.thumbnail !== null && <img src={recent.thumbnail} alt="" />}
        {running && (
          <span className={styles.live}>
            <Status tone="ok">{t('home.running')}</Status>
          </span>
        )}
      </div>
      <div className={styles.meta}>
        <a className={styles.cardName} href={clientHref(recent.id)}>
          {recent.name}
        </a>
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
