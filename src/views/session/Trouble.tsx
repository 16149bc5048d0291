import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectBannedUntil,
  selectBlamedParameter,
  selectCause,
  selectCountdown,
  selectError,
  selectErrorTextKey,
  selectLooking,
  selectMayReconnect,
  selectPasswordForm,
  selectWasOpen,
} from '../../machines/session/session/session.selectors.ts';
import type { SessionError } from '../../machines/session/session/session.types.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Code } from '../parts/display/Badge.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useMoment } from '../parts/text/useMoment.ts';
import { useText } from '../parts/text/useText.ts';
import { Countdown } from './Countdown.tsx';
import { EditLink } from './EditLink.tsx';
import { LogOnForm } from './LogOnForm.tsx';
import { OtherSecurity } from './OtherSecurity.tsx';
import type { SessionProps } from './props.ts';
import trouble from './trouble.module.css';

const HEX = 16;
const HEX_DIGITS = 4;

/** What happened, what to do, one primary action; the code is small print (A§8). */
export function Failed({ session }: SessionProps) {
  const { t } = useText();
  const error = useSelector(session, selectError);
  const wasOpen = useSelector(session, selectWasOpen);
  const countdown = useSelector(session, selectCountdown);
  const asks = useSelector(session, (snapshot) => selectPasswordForm(snapshot) !== null);
  return (
    <Dialog role="alertdialog" title={t(wasOpen ? 'session.failed.title' : 'session.failed.never')}>
      <WhatHappened session={session} />
      <OtherSecurity session={session} />
      {asks && <LogOnForm session={session} />}
      <EditLink session={session} />
      {countdown && <Countdown countdown={countdown} onStop={() => session.send({ type: 'countdown.stop' })} />}
      <WaysOn session={session} reconnect={asks ? null : t(countdown ? 'session.reconnectNow' : 'session.reconnect')}>
        {error && <Code>{t('session.statusCode', { code: codeName(error) })}</Code>}
      </WaysOn>
    </Dialog>
  );
}

/** What happened, and who can do what about it; while that is being asked, only that it is. */
function WhatHappened({ session }: SessionProps) {
  const { t, say } = useText();
  const isLooking = useSelector(session, selectLooking);
  const cause = useSelector(session, selectCause);
  const key = useSelector(session, selectErrorTextKey) ?? '';
  const moment = useMoment();
  const bannedUntil = useSelector(session, selectBannedUntil);
  const until = bannedUntil === null ? '' : moment(bannedUntil);
  const parameter = useSelector(session, selectBlamedParameter);
  return (
    <div className={trouble.cause} aria-live="polite">
      {isLooking && <p>{t('session.failed.looking')}</p>}
      {!isLooking && cause === null && <p>{say(key, undefined, t('CLIENT.ERROR_CLIENT_DEFAULT'))}</p>}
      {!isLooking && cause !== null && (
        <>
          <p>{t(`session.causes.${cause.name}.happened`, { parameter, until })}</p>
          <p>{t(`session.causes.${cause.name}.todo`)}</p>
        </>
      )}
    </div>
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
  /** Null where another way to go on stands above. */
  readonly reconnect: string | null;
  readonly children?: ReactNode;
}

/** Log out, home, and reconnect unless it was suppressed (A§4). */
function WaysOn({ session, reconnect, children }: WaysOnProps) {
  const { t } = useText();
  const mayReconnect = useSelector(session, selectMayReconnect);
  const hasOther = mayReconnect || reconnect === null;
  return (
    <div className={trouble.foot}>
      {children}
      <Actions>
        <Button kind="quiet" onClick={() => session.send({ type: 'session.logOut' })}>
          {t('session.logOut')}
        </Button>
        <Button kind={hasOther ? 'plain' : 'primary'} onClick={() => session.send({ type: 'session.leave' })}>
          {t('common.goHome')}
        </Button>
        {mayReconnect && reconnect !== null && (
          <Button kind="primary" data-autofocus onClick={() => session.send({ type: 'session.reconnect' })}>
            {reconnect}
          </Button>
        )}
      </Actions>
    </div>
  );
}
