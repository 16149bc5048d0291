import { useSelector } from '@xstate/react';
import {
  type OutgoingCallActorRef,
  selectIsRinging,
} from '../../../machines/meetings/outgoingCall/outgoingCall.machine.ts';
import type { PresenceActorRef } from '../../../machines/meetings/presence/presence.machine.ts';
import { selectOutgoing } from '../../../machines/meetings/presence/presence.selectors.ts';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './calls.module.css';

/** Whom one calls from this room, as long as it rings. */
export function OutgoingCalls({ presence }: { readonly presence: PresenceActorRef | undefined }) {
  return presence && <Calls presence={presence} />;
}

function Calls({ presence }: { readonly presence: PresenceActorRef }) {
  const calls = useSelector(presence, selectOutgoing);
  return Object.entries(calls).map(([user, call]) => <Calling key={user} name={user} call={call} />);
}

function Calling({ name, call }: { readonly name: string; readonly call: OutgoingCallActorRef }) {
  const { t } = useText();
  if (!useSelector(call, selectIsRinging)) return null;
  return (
    <div className={styles.calling} role="status">
      <span>{t('calls.calling', { name })}</span>
      <Button aria-label={t('calls.hangUpNamed', { name })} onClick={() => call.send({ type: 'call.hangUp' })}>
        {t('calls.hangUp')}
      </Button>
    </div>
  );
}
