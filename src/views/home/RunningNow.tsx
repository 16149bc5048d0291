import { useSelector } from '@xstate/react';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { selectActive } from '../../machines/home/home/home.selectors.ts';
import type { ActiveUse } from '../../machines/home/home/home.types.ts';
import { Status } from '../parts/display/Bits.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { clientPath } from '../parts/icon/protocols.ts';
import { TimeAgo } from '../parts/text/TimeAgo.tsx';
import { useText } from '../parts/text/useText.ts';
import side from './side.module.css';

/** The sessions that run on the gateway, whoever started them. */
export function RunningNow({ home }: { readonly home: HomeActorRef }) {
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
function State({ own, parked }: ActiveUse) {
  const { t } = useText();
  if (parked && own) return <span className={side.action}>{t('home.active.takeUp')}</span>;
  return <Status tone={parked ? 'idle' : 'ok'}>{t(parked ? 'home.active.parked' : 'home.running')}</Status>;
}

function Use({ use }: { readonly use: ActiveUse }) {
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
