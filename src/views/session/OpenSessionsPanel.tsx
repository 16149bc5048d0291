import { useSelector } from '@xstate/react';
import { PanelRightClose, PanelRightOpen, X } from 'lucide-react';
import {
  type OpenSessionsPanelActorRef,
  selectPanelState,
  selectPicture,
} from '../../machines/session/openSessionsPanel/openSessionsPanel.machine.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import {
  selectClientId,
  selectLastThumbnail,
  selectProtocol,
  selectScreen,
} from '../../machines/session/session/session.selectors.ts';
import { Status } from '../parts/display/Badge.tsx';
import { IconButton } from '../parts/button/Button.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { clientPath, protocolIcon } from '../parts/icon/protocols.ts';
import { useText } from '../parts/text/useText.ts';
import styles from './openSessionsPanel.module.css';
import type { SessionToolsProps } from './props.ts';
import { useOpenSessionsPanel, useName } from './useParts.ts';

/** What else runs in this window, live; narrow windows have the list of the menu instead. */
export function OpenSessionsPanel({ session, sessions }: SessionToolsProps) {
  const clients = useOpenSessionsPanel(session);
  const others = sessions.filter((one) => one !== session);
  if (clients === undefined || others.length === 0) return null;
  return <Panel clients={clients} others={others} />;
}

interface PanelProps {
  readonly clients: OpenSessionsPanelActorRef;
  readonly others: readonly SessionActorRef[];
}

function Panel({ clients, others }: PanelProps) {
  const { t } = useText();
  const state = useSelector(clients, selectPanelState);
  if (state === null) return null;
  const isOpen = state === 'unfolded';
  return (
    <aside className={styles.panel} aria-label={t('sessionTools.clients.title')}>
      <IconButton
        icon={isOpen ? PanelRightClose : PanelRightOpen}
        label={t(isOpen ? 'sessionTools.clients.fold' : 'sessionTools.clients.unfold', { count: others.length })}
        aria-expanded={isOpen}
        tip="none"
        onClick={() => clients.send({ type: isOpen ? 'clients.fold' : 'clients.unfold' })}
      />
      {isOpen && (
        <ul className={styles.list}>
          {others.map((one) => (
            <Client key={one.id} session={one} clients={clients} />
          ))}
        </ul>
      )}
    </aside>
  );
}

interface ClientProps extends Pick<PanelProps, 'clients'> {
  readonly session: SessionActorRef;
}

function Client({ session, clients }: ClientProps) {
  const { t } = useText();
  const name = useName(session);
  const clientId = useSelector(session, selectClientId);
  const screen = useSelector(session, selectScreen);
  return (
    <li className={styles.client}>
      <Link to={clientPath(clientId)}>
        <Picture session={session} clients={clients} />
        <span className={styles.name}>{name}</span>
        {screen !== 'live' && (
          <Status tone={screen === 'opening' ? 'idle' : 'warn'}>{t(`sessionTools.clients.states.${screen}`)}</Status>
        )}
      </Link>
      <IconButton
        className={styles.end}
        icon={X}
        label={t('sessionTools.clients.end', { name })}
        tip="none"
        onClick={() => session.send({ type: 'session.leave' })}
      />
    </li>
  );
}

/** As it looks now, or as it looked last time until that is known. */
function Picture({ session, clients }: ClientProps) {
  const now = useSelector(clients, selectPicture(useSelector(session, selectClientId)));
  const before = useSelector(session, selectLastThumbnail);
  const protocol = useSelector(session, selectProtocol);
  const picture = now ?? before;
  if (picture !== null) return <img className={styles.picture} src={picture} alt="" />;
  return (
    <span className={styles.picture}>
      <Icon as={protocolIcon(protocol)} />
    </span>
  );
}
