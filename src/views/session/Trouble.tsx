import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectCountdown,
  selectError,
  selectErrorTextKey,
  selectMayReconnect,
} from '../../machines/session/session.selectors.ts';
import type { SessionError } from '../../machines/session/session.types.ts';
import { Actions } from '../parts/Actions.tsx';
import { Code } from '../parts/Bits.tsx';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useText } from '../parts/useText.ts';
import { Countdown } from './Countdown.tsx';
import { OtherSecurity } from './OtherSecurity.tsx';
import type { SessionProps } from './props.ts';
import trouble from './trouble.module.css';
import { useLink } from './useLink.ts';

const HEX = 16;
const HEX_DIGITS = 4;

/** What happened, what to do, one primary action; the code is small print (A§8). */
export function Failed({ session }: SessionProps) {
  const { t, say } = useText();
  const error = useSelector(session, selectError);
  const key = useSelector(session, selectErrorTextKey) ?? '';
  const countdown = useSelector(session, selectCountdown);
  const link = useLink(session);
  return (
    <Dialog role="alertdialog" title={t('session.failed.title')}>
      <p>{link === 'gone' ? t('session.gone') : say(key, undefined, t('CLIENT.ERROR_CLIENT_DEFAULT'))}</p>
      <OtherSecurity session={session} />
      {countdown && <Countdown countdown={countdown} onStop={() => session.send({ type: 'countdown.stop' })} />}
      <WaysOn session={session} reconnect={t(countdown ? 'session.reconnectNow' : 'session.reconnect')}>
        {error && <Code>{t('session.statusCode', { code: codeName(error) })}</Code>}
      </WaysOn>
    </Dialog>
  );
}

function codeName({ kind, code }: SessionError): string {
  return `${kind} 0x${code.toString(HEX).toUpperCase().padStart(HEX_DIGITS, '0')}`;
}

export function Disconnected({ session }: SessionProps) {
  const { t } = useText();
  return (
    <Dialog role="alertdialog" title={t('session.disconnected.title')}>
      <p>{t('session.disconnected.text')}</p>
      <WaysOn session={session} reconnect={t('session.reconnect')} />
    </Dialog>
  );
}

interface WaysOnProps extends SessionProps {
  readonly reconnect: string;
  readonly children?: ReactNode;
}

/** Log out, home, and reconnect unless it was suppressed (A§4). */
function WaysOn({ session, reconnect, children }: WaysOnProps) {
  const { t } = useText();
  const mayReconnect = useSelector(session, selectMayReconnect);
  return (
    <div className={trouble.foot}>
      {children}
      <Actions>
        <Button kind="quiet" onClick={() => session.send({ type: 'session.logOut' })}>
          {t('session.logOut')}
        </Button>
        <Button kind={mayReconnect ? 'plain' : 'primary'} onClick={() => session.send({ type: 'session.leave' })}>
          {t('common.goHome')}
        </Button>
        {mayReconnect && (
          <Button kind="primary" data-autofocus onClick={() => session.send({ type: 'session.reconnect' })}>
            {reconnect}
          </Button>
        )}
      </Actions>
    </div>
  );
}
