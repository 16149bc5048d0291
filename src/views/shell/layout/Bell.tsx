import { useSelector } from '@xstate/react';
import { Bell as BellIcon } from 'lucide-react';
import {
  type NotificationsActorRef,
  selectRecentNotices,
  selectUnread,
} from '../../../machines/shell/notifications/notifications.machine.ts';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Popover } from '../../parts/dialog/Popover.tsx';
import { useText } from '../../parts/text/useText.ts';
import bell from './bell.module.css';

interface BellProps {
  readonly notifications: NotificationsActorRef;
}

/** Messages close by themselves; here they can be read once more. */
export function Bell({ notifications }: BellProps) {
  const { t } = useText();
  const unread = useSelector(notifications, selectUnread);
  const title = t('home.bell.title');
  const name = unread === 0 ? title : `${title}, ${t('home.bell.unread', { count: unread })}`;
  return (
    <Popover
      label={title}
      onToggle={(open) => open && notifications.send({ type: 'notices.read' })}
      trigger={(props) => (
        <button type="button" className={bell.button} aria-label={name} {...props}>
          <Icon as={BellIcon} />
          {unread > 0 && <span className={bell.dot} />}
        </button>
      )}
    >
      <h2>{title}</h2>
      <Messages notifications={notifications} />
    </Popover>
  );
}

function Messages({ notifications }: BellProps) {
  const { t, say } = useText();
  const recent = useSelector(notifications, selectRecentNotices);
  if (recent.length === 0) return <p className={bell.none}>{t('home.bell.none')}</p>;
  return (
    <ul>
      {recent.map(({ id, kind, key, variables }) => (
        <li key={id} className={classes(bell.message, bell[kind])}>
          {say(key, variables, t('notice.unknown'))}
        </li>
      ))}
    </ul>
  );
}
