import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import {
  type NotificationsActorRef,
  selectNotices,
  type ShownNotice,
} from '../../../machines/shell/notifications/notifications.machine.ts';
import { IconButton } from '../../parts/button/Button.tsx';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/icon/Icon.tsx';
import { TopLayer } from '../../parts/dialog/TopLayer.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './toasts.module.css';

const ICONS: Readonly<Record<ShownNotice['kind'], LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  error: CircleAlert,
};

interface NotificationsProps {
  readonly notifications: NotificationsActorRef;
  /** What the page itself says already. */
  readonly leftOut?: ((notice: ShownNotice) => boolean) | undefined;
}

/** Short messages at the foot of the window; machines open them and let them go. */
export function NotificationsView({ notifications, leftOut = () => false }: NotificationsProps) {
  const { t } = useText();
  const notices = useSelector(notifications, selectNotices).filter((notice) => !leftOut(notice));
  return (
    <TopLayer className={styles.region} label={t('shell.notifications')} raiseOn={notices.at(-1)?.id}>
      {notices.map((notice) => (
        <Toast
          key={notice.id}
          notice={notice}
          onDismiss={() => notifications.send({ type: 'notice.dismiss', id: notice.id })}
        />
      ))}
    </TopLayer>
  );
}

interface ToastProps {
  readonly notice: ShownNotice;
  readonly onDismiss: () => void;
}

function Toast({ notice, onDismiss }: ToastProps) {
  const { t, say } = useText();
  return (
    <div className={classes(styles.toast, styles[notice.kind])} role={notice.kind === 'error' ? 'alert' : 'status'}>
      <Icon as={ICONS[notice.kind]} />
      <p>{say(notice.key, notice.variables, t('notice.unknown'))}</p>
      <IconButton icon={X} label={t('shell.dismiss')} tip="none" onClick={onDismiss} />
    </div>
  );
}
