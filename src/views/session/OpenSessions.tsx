import { useSelector } from '@xstate/react';
import { selectPicture } from '../../machines/session/openSessionsPanel/openSessionsPanel.machine.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import {
  selectClientId,
  selectLastThumbnail,
  selectProtocol,
} from '../../machines/session/session/session.selectors.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { clientPath, protocolIcon } from '../parts/icon/protocols.ts';
import { useText } from '../parts/text/useText.ts';
import menu from './menu.module.css';
import { useOpenSessionsPanel, useName } from './useParts.ts';

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
            <OpenSession session={session} shown={current} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenSessionProps {
  readonly session: SessionActorRef;
  /** The one that shows, which takes pictures of the others. */
  readonly shown: SessionActorRef;
}

function OpenSession({ session, shown }: OpenSessionProps) {
  const name = useName(session);
  const clientId = useSelector(session, selectClientId);
  const now = useSelector(useOpenSessionsPanel(shown), (clients) => clients && selectPicture(clientId)(clients));
  const before = useSelector(session, selectLastThumbnail);
  const picture = now ?? before;
  const protocol = useSelector(session, selectProtocol);
  return (
    <Link className={menu.session} to={clientPath(clientId)} aria-current={session === shown ? 'page' : undefined}>
      {picture === null ? (
        <span className={menu.shot}>
          <Icon as={protocolIcon(protocol)} />
        </span>
      ) : (
        <img className={menu.shot} src={picture} alt="" />
      )}
      <span>{name}</span>
    </Link>
  );
}
