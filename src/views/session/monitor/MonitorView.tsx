import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import {
  type MonitorActorRef,
  selectMonitorCountdown,
  selectMonitorNumber,
  selectMonitorScreen,
} from '../../../machines/session/monitor/monitor.machine.ts';
import { type CountdownActorRef, selectSecondsLeft } from '../../../machines/shared/countdown/countdown.machine.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { useText } from '../../parts/text/useText.ts';
import { usePorts } from '../../shared/ports.ts';
import styles from './monitor.module.css';

interface MonitorProps {
  readonly content: MonitorActorRef;
}

/** A further window on a remote desktop: its part of the picture, and nothing else. */
export function MonitorView({ content }: MonitorProps) {
  const { t } = useText();
  const { attachSlot } = usePorts();
  const number = useSelector(content, selectMonitorNumber);
  const hand = useCallback((node: HTMLDivElement) => attachSlot('', 'monitor', node), [attachSlot]);
  return (
    <main className={styles.monitor}>
      <div ref={hand} className={styles.screen} role="application" aria-label={t('monitor.screen', { number })} />
      <State content={content} />
    </main>
  );
}

function State({ content }: MonitorProps) {
  const { t } = useText();
  const screen = useSelector(content, selectMonitorScreen);
  switch (screen) {
    case 'showing':
      return null;
    case 'attaching':
    case 'blank':
      return (
        <p className={styles.word} role="status">
          {t(`monitor.${screen}`)}
        </p>
      );
    case 'alone':
    case 'ended':
      return <LastWord content={content} why={t(`monitor.${screen}`)} />;
  }
}

/** Why the window closes; it waits until that was read. */
function LastWord({ content, why }: MonitorProps & { readonly why: string }) {
  const { t } = useText();
  const countdown = useSelector(content, selectMonitorCountdown);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('monitor.title', { number: content.getSnapshot().context.number })}
    >
      <p>{why}</p>
      {countdown && <Closing countdown={countdown} />}
      <Actions>
        <Button kind="primary" data-autofocus onClick={() => content.send({ type: 'monitor.close' })}>
          {t('monitor.close')}
        </Button>
      </Actions>
    </Dialog>
  );
}

function Closing({ countdown }: { readonly countdown: CountdownActorRef }) {
  const { t } = useText();
  const left = useSelector(countdown, selectSecondsLeft);
  return (
    <p role="timer" aria-live="off">
      {t('monitor.closing', { count: left })}
    </p>
  );
}
