import { useSelector } from '@xstate/react';
import { Video } from 'lucide-react';
import type { IncomingCallActorRef } from '../../../machines/meetings/incomingCall/incomingCall.machine.ts';
import {
  selectCalls,
  selectIsInRoom,
  selectRefused,
  selectSwitchingTo,
} from '../../../machines/meetings/incomingCall/incomingCall.selectors.ts';
import type { IncomingCall } from '../../../machines/meetings/incomingCall/incomingCall.types.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { Avatar } from '../../parts/display/Avatar.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './calls.module.css';

interface CallsProps {
  readonly call: IncomingCallActorRef;
}

/** Somebody calls, or does not come, wherever one is in the app. */
export function CallsView({ call }: CallsProps) {
  return (
    <>
      <Incoming call={call} />
      <Switching call={call} />
      <Refused call={call} />
    </>
  );
}

/** C§4 incoming call: a modal. */
function Incoming({ call }: CallsProps) {
  const { t } = useText();
  const calls = useSelector(call, selectCalls);
  const isInRoom = useSelector(call, selectIsInRoom);
  const [first, ...others] = calls;
  if (first === undefined) return null;
  const title =
    others.length === 0 ? t('calls.incoming', { name: first.username }) : t('calls.several', { count: calls.length });
  return (
    <Dialog title={title} role="alertdialog" size="small">
      <p className={styles.text}>{t(isInRoom ? 'calls.switchText' : 'calls.text')}</p>
      {calls.map((one) => (
        <Caller key={one.sid} call={call} caller={one} isNamed={others.length > 0} />
      ))}
    </Dialog>
  );
}

interface CallerProps extends CallsProps {
  readonly caller: IncomingCall;
  readonly isNamed: boolean;
}

function Caller({ call, caller: { sid, username: name }, isNamed }: CallerProps) {
  const { t } = useText();
  return (
    <div className={styles.caller}>
      {isNamed && (
        <span className={styles.who}>
          <Avatar name={name} />
          <bdi>{name}</bdi>
        </span>
      )}
      <Actions>
        <Button
          aria-label={isNamed ? t('calls.rejectNamed', { name }) : undefined}
          onClick={() => call.send({ type: 'call.reject', sid })}
        >
          {t('calls.reject')}
        </Button>
        <Button
          kind="primary"
          icon={Video}
          aria-label={isNamed ? t('calls.acceptNamed', { name }) : undefined}
          onClick={() => call.send({ type: 'call.accept', sid })}
        >
          {t('calls.accept')}
        </Button>
      </Actions>
    </div>
  );
}

function Switching({ call }: CallsProps) {
  const { t } = useText();
  const name = useSelector(call, selectSwitchingTo);
  if (name === null) return null;
  return (
    <Dialog title={t('calls.switching', { name })} size="small">
      <p className={styles.text} role="status">
        {t('calls.switchText')}
      </p>
    </Dialog>
  );
}

/** A§2 call-rejected modal. */
function Refused({ call }: CallsProps) {
  const { t } = useText();
  const refused = useSelector(call, selectRefused);
  if (refused === null) return null;
  const { user: name, reason } = refused;
  const close = () => call.send({ type: 'call.dismiss' });
  return (
    <Dialog
      title={t('calls.refused.title', { name })}
      role="alertdialog"
      size="small"
      dismiss={{ label: t('common.close'), onDismiss: close }}
    >
      <p className={styles.text}>{t(`calls.refused.${reason}`, { name })}</p>
      <Actions>
        <Button kind="primary" onClick={close}>
          {t('common.close')}
        </Button>
      </Actions>
    </Dialog>
  );
}
