import { useSelector } from '@xstate/react';
import { Hand } from 'lucide-react';
import type { ControlActorRef } from '../../../machines/session/control/control.machine.ts';
import { selectAsking } from '../../../machines/session/control/control.selectors.ts';
import type { SessionActorRef } from '../../../machines/session/session/session.machine.ts';
import { selectSessionTools } from '../../../machines/session/session/session.selectors.ts';
import { selectControl } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';
import { IconButton } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SessionProps } from '../props.ts';

interface Asking {
  readonly control: ControlActorRef | undefined;
  readonly asking: ReturnType<typeof selectAsking>;
}

/** Whether one may ask for control of what one looks on at. */
export function useAsking(session: SessionActorRef): Asking {
  const sessionTools = useSelector(session, selectSessionTools);
  const control = useSelector(sessionTools, (snapshot) => snapshot && selectControl(snapshot));
  return { control, asking: useSelector(control, (snapshot) => (snapshot ? selectAsking(snapshot) : 'never')) };
}

/** For those who came by a link and look on. */
export function AskControl({ session }: SessionProps) {
  const { t } = useText();
  const { control, asking } = useAsking(session);
  if (asking === 'never') return null;
  return (
    <IconButton
      icon={Hand}
      label={t('share.control.ask')}
      disabled={asking === 'done'}
      onClick={() => control?.send({ type: 'control.ask' })}
    />
  );
}
