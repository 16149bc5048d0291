import { useSelector } from '@xstate/react';
import type { LinkState } from '../../machines/session/linkHealth/linkHealth.machine.ts';
import { selectProtocol, selectTunnelId } from '../../machines/session/session/session.selectors.ts';
import { Code, Status } from '../parts/display/Badge.tsx';
import { useText } from '../parts/text/useText.ts';
import { Latency } from './Latency.tsx';
import menu from './menu.module.css';
import type { SessionProps } from './props.ts';
import { useLink, useName } from './useParts.ts';

const STATUS = { live: 'live', unstable: 'stale', lost: 'lost', gone: 'lost' } as const satisfies Record<
  LinkState,
  string
>;

/** What one tells a colleague who asks which session this is. */
export function InfoPanel({ session }: SessionProps) {
  const { t } = useText();
  const name = useName(session);
  const protocol = useSelector(session, selectProtocol);
  const tunnelId = useSelector(session, selectTunnelId);
  const link = useLink(session);
  return (
    <>
      <dl className={menu.facts}>
        <div>
          <dt>{t('sessionTools.info.name')}</dt>
          <dd>{name}</dd>
        </div>
        {protocol !== '' && (
          <div>
            <dt>{t('sessionTools.info.protocol')}</dt>
            <dd>{protocol.toUpperCase()}</dd>
          </div>
        )}
        <div>
          <dt>{t('sessionTools.info.status')}</dt>
          <dd>
            <Status tone={link === 'live' ? 'ok' : 'warn'}>{t(`sessionTools.info.statuses.${STATUS[link]}`)}</Status>
          </dd>
        </div>
        {tunnelId !== null && (
          <div>
            <dt>{t('sessionTools.info.id')}</dt>
            <dd>
              <Code>{tunnelId}</Code>
            </dd>
          </div>
        )}
      </dl>
      <Latency session={session} />
    </>
  );
}
