import { useSelector } from '@xstate/react';
import { MonitorSmartphone } from 'lucide-react';
import type { Device } from '../../../../contract/http/devices.ts';
import {
  type DevicesActorRef,
  selectAsked,
  selectDevices,
  selectListState,
  selectRevoking,
  selectUserMessage,
} from '../../../machines/preferences/devices/devices.machine.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Chip } from '../../parts/display/Badge.tsx';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { ErrorDialog } from '../../parts/dialog/ErrorDialog.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { TimeAgo } from '../../parts/text/TimeAgo.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './account.module.css';

interface DevicesPanelProps {
  readonly devices: DevicesActorRef;
}

/** Browsers that log in without a password, each of which can be forgotten. */
export function DevicesPanel({ devices }: DevicesPanelProps) {
  const { t } = useText();
  const asked = useSelector(devices, selectAsked);
  const userMessage = useSelector(devices, selectUserMessage);
  return (
    <Panel title={t('account.devices.title')} intro={t('account.devices.intro')}>
      <DeviceList devices={devices} />
      {asked && <Question devices={devices} device={asked} />}
      {userMessage && (
        <ErrorDialog userMessage={userMessage} onAcknowledge={() => devices.send({ type: 'failure.acknowledge' })} />
      )}
    </Panel>
  );
}

function DeviceList({ devices }: DevicesPanelProps) {
  const { t } = useText();
  const list = useSelector(devices, selectDevices);
  switch (useSelector(devices, selectListState)) {
    case 'loading':
      return (
        <div aria-busy>
          <Hidden>{t('account.devices.loading')}</Hidden>
          <Skeleton width="60%" />
        </div>
      );
    case 'failed':
      return (
        <div role="alert" className={styles.failed}>
          <p>{t('account.devices.failed')}</p>
          <Button onClick={() => devices.send({ type: 'devices.retry' })}>{t('common.retry')}</Button>
        </div>
      );
    case 'empty':
      return <p className={styles.empty}>{t('account.devices.empty')}</p>;
    case 'full':
      return (
        <ul>
          {list.map((device) => (
            <Row key={device.identifier} device={device} devices={devices} />
          ))}
        </ul>
      );
  }
}

function Row({ device, devices }: DevicesPanelProps & { readonly device: Device }) {
  const { t, language } = useText();
  return (
    <li className={styles.device}>
      <Icon as={MonitorSmartphone} />
      <div>
        <p className={styles.name}>
          {device.name} {device.current && <Chip>{t('account.devices.current')}</Chip>}
        </p>
        <small>
          {t('account.devices.used')} <TimeAgo at={device.lastUsedAt} language={language} />
        </small>
      </div>
      <Button
        kind="danger"
        aria-label={t('account.devices.forgetNamed', { name: device.name })}
        onClick={() => devices.send({ type: 'device.revoke', id: device.identifier })}
      >
        {t('account.devices.forget')}
      </Button>
    </li>
  );
}

function Question({ device, devices }: DevicesPanelProps & { readonly device: Device }) {
  const { t } = useText();
  const revoking = useSelector(devices, selectRevoking);
  const cancel = () => devices.send({ type: 'revocation.cancel' });
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('account.devices.ask.title')}
      dismiss={{ label: t('common.close'), onDismiss: cancel }}
    >
      <p>{t('account.devices.ask.text', { name: device.name })}</p>
      <Actions>
        <Button data-autofocus disabled={revoking} onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button kind="primary" busy={revoking} onClick={() => devices.send({ type: 'revocation.confirm' })}>
          {t('account.devices.forget')}
        </Button>
      </Actions>
    </Dialog>
  );
}
