import { useSelector } from '@xstate/react';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { selectActive } from '../../machines/home/home/home.selectors.ts';
import type { ActiveConnection } from '../../machines/home/home/home.types.ts';
import { Status } from '../parts/display/Badge.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { clientPath } from '../parts/icon/protocols.ts';
import { TimeAgo } from '../parts/text/TimeAgo.tsx';
import { useText } from '../parts/text/useText.ts';
import side from './side.module.css';

/** The sessions that run on the gateway, whoever started them. */
export function ActiveConnectionsView({ home }: { readonly home: HomeActorRef }) {
  const { t } = useText();
  const active = useSelector(home, selectActive);
  if (active.length === 0) return null;
  return (
    <section className={side.panel} aria-labelledby="running">
      <h2 id="running">{t('home.active.title')}</h2>
      <ul>
        {active.map((use) => (
          <li key={use.id} className={side.item}>
            <Use use={use} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A session that nobody looks at goes on for whoever started it: to them the line says what it does. */
function State({ own, parked }: ActiveConnection) {
  const { t } = useText();
  if (parked && own) return <span className={side.action}>{t('home.active.takeUp')}</span>;
  return <Status tone={parked ? 'idle' : 'ok'}>{t(parked ? 'home.active.parked' : 'home.activeConnections')}</Status>;
}

function Use({ use }: { readonly use: ActiveConnection }) {
  const { t, language } = useText();
  const who = use.own ? t('home.active.you') : (use.username ?? t('home.active.somebody'));
  return (
    <>
      <div className={side.what}>
        <Link className={side.name} to={clientPath(use.clientId)}>
          {use.name}
        </Link>
        <small>
          {who}, <TimeAgo at={use.since} language={language} />
        </small>
      </div>
      <State {...use} />
    </>
  );
}
