import { useSelector } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import {
  type DiscoveryActorRef,
  selectMachines,
  selectSearching,
  type DiscoveredMachine,
} from '../../machines/home/discovery/discovery.machine.ts';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { Skeleton } from '../parts/display/Skeleton.tsx';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import side from './side.module.css';

interface NearbyProps {
  readonly home: HomeActorRef;
  readonly discovery: DiscoveryActorRef;
}

/** Machines of the network that no connection may lead to yet. */
export function Nearby({ home, discovery }: NearbyProps) {
  const { t } = useText();
  const searching = useSelector(discovery, selectSearching);
  return (
    <section className={side.panel} aria-labelledby="nearby" aria-busy={searching}>
      <header className={side.head}>
        <h2 id="nearby">{t('home.nearby.title')}</h2>
        <IconButton
          className={searching ? side.turning : undefined}
          icon={RefreshCw}
          label={t('home.nearby.again')}
          tip="none"
          disabled={searching}
          onClick={() => discovery.send({ type: 'discovery.run' })}
        />
      </header>
      <Machines home={home} discovery={discovery} />
    </section>
  );
}

function Machines({ home, discovery }: NearbyProps) {
  const { t } = useText();
  const machines = useSelector(discovery, selectMachines);
  const searching = useSelector(discovery, selectSearching);
  if (machines.length === 0 && searching) return <Searching />;
  if (machines.length === 0) return <p className={side.none}>{t('home.nearby.none')}</p>;
  return (
    <ul className={side.machines}>
      {machines.map((machine) => (
        <Machine key={machine.ip} machine={machine} home={home} />
      ))}
    </ul>
  );
}

function Searching() {
  const { t } = useText();
  return (
    <div className={side.skeletons} role="status">
      <small>{t('home.nearby.searching')}</small>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </div>
  );
}

function Machine({
  machine: { ip, name },
  home,
}: {
  readonly machine: DiscoveredMachine;
  readonly home: HomeActorRef;
}) {
  const { t } = useText();
  const add = () => home.send({ type: 'quickAdd.open', draft: { name, address: ip, protocol: 'rdp' } });
  return (
    <li className={side.item}>
      <div className={side.what}>
        <span className={side.name}>{name}</span>
        {name !== ip && <small>{ip}</small>}
      </div>
      <Button aria-label={t('home.nearby.addNamed', { name })} onClick={add}>
        {t('home.nearby.add')}
      </Button>
    </li>
  );
}
