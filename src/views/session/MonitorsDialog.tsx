import { useSelector } from '@xstate/react';
import { selectMonitors } from '../../machines/session/sessionTools/sessionTools.selectors.ts';
import type { MonitorsActorRef } from '../../machines/session/monitors/monitors.machine.ts';
import { selectMonitorCount, selectMonitorsDialog } from '../../machines/session/monitors/monitors.selectors.ts';
import { selectSessionTools } from '../../machines/session/session/session.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';
import type { SessionProps } from './props.ts';

/** Asks before a window opens, and says why none does (A§2, A§9). */
export function MonitorsDialog({ session }: SessionProps) {
  const sessionTools = useSelector(session, selectSessionTools);
  const monitors = useSelector(sessionTools, (snapshot) => snapshot && selectMonitors(snapshot));
  return monitors && <Asking monitors={monitors} />;
}

function Asking({ monitors }: { readonly monitors: MonitorsActorRef }) {
  const { t } = useText();
  const dialog = useSelector(monitors, selectMonitorsDialog);
  const count = useSelector(monitors, selectMonitorCount);
  if (dialog === null) return null;
  const dismiss = { label: t('common.close'), onDismiss: () => monitors.send({ type: 'monitor.cancel' }) };
  return (
    <Dialog size="small" title={t('monitors.title')} dismiss={dismiss}>
      <p>{t(`monitors.${dialog}`)}</p>
      {dialog === 'asking' && count > 0 && <p>{t('monitors.count', { count })}</p>}
      {dialog !== 'limit' && (
        <Actions>
          <Button kind="primary" data-autofocus onClick={() => monitors.send({ type: 'monitor.add' })}>
            {t(dialog === 'blocked' ? 'monitors.again' : 'monitors.add')}
          </Button>
        </Actions>
      )}
    </Dialog>
  );
}
