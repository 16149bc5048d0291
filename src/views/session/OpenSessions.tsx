import { useSelector } from '@xstate/react';
import type { SessionActorRef } from '../../machines/session/session.machine.ts';
import { selectClientId, selectLastThumbnail, selectProtocol } from '../../machines/session/session.selectors.ts';
import { Icon } from '../parts/Icon.tsx';
import { clientHref, protocolIcon } from '../parts/protocols.ts';
import { useText } from '../parts/useText.ts';
import menu from './menu.module.css';
import { useName } from './useName.ts';

interface OpenSessionsProps {
  readonly current: SessionActorRef;
  readonly sessions: readonly SessionActorRef[];
}

/** The other sessions of this window, a click away (A§6: only when there is more than one). */
export function OpenSessions({ current, sessions }: OpenSessionsProps) {
  const { t } = useText();
  return (
    <section aria-label={t('session.sessions')}>
      <h2>{t('session.sessions')}</h2>
      <ul className={menu.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <OpenSession session={session} current={session === current} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenSession({ session, current }: { readonly session: SessionActorRef; readonly current: boolean }) {
  const name = useName(session);
  const clientId = useSelector(session, selectClientId);
  const picture = useSelector(session, selectLastThumbnail);
  const protocol = useSelector(session, selectProtocol);
  return (
    <a className={menu.session} href={clientHref(clientId)} aria-current={current ? 'page' : undefined}>
      {picture === null ? (
        <span className={menu.shot}>
          <Icon as={protocolIcon(protocol)} />
        </span>
      ) : (
        <img className={menu.shot} src={picture} alt="" />
      )}
      <span>{name}</span>
    </a>
  );
}
