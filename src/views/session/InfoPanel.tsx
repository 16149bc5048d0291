import { useSelector } from '@xstate/react';
import { selectLost, selectProtocol, selectStale, selectTunnelId } from '../../machines/session/session.selectors.ts';
import { Code, Status } from '../parts/Bits.tsx';
import { useText } from '../parts/useText.ts';
import menu from './menu.module.css';
import type { SessionProps } from './props.ts';
import { useName } from './useName.ts';

function statusOf(stale: boolean, lost: boolean): 'live' | 'stale' | 'lost' {
  if (lost) return 'lost';
  return stale ? 'stale' : 'live';
}

/** What one tells a colleague who asks which session this is. */
export function InfoPanel({ session }: SessionProps) {
  const { t } = useText();
  const name = useName(session);
  const protocol = useSelector(session, selectProtocol);
  const tunnelId = useSelector(session, selectTunnelId);
  const stale = useSelector(session, selectStale);
  const lost = useSelector(session, selectLost);
  return (
    <dl className={menu.facts}>
      <div>
        <dt>{t('session.info.name')}</dt>
        <dd>{name}</dd>
      </div>
      {protocol !== '' && (
        <div>
          <dt>{t('session.info.protocol')}</dt>
          <dd>{protocol.toUpperCase()}</dd>
        </div>
      )}
      <div>
        <dt>{t('session.info.status')}</dt>
        <dd>
          <Status tone={stale ? 'warn' : 'ok'}>{t(`session.info.statuses.${statusOf(stale, lost)}`)}</Status>
        </dd>
      </div>
      {tunnelId !== null && (
        <div>
          <dt>{t('session.info.id')}</dt>
          <dd>
            <Code>{tunnelId}</Code>
          </dd>
        </div>
      )}
    </dl>
  );
}
