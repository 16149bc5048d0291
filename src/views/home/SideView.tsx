import { useSelector } from '@xstate/react';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { selectDiscovery, selectRail } from '../../machines/home/home/home.selectors.ts';
import { selectDiskSpace } from '../../machines/home/rail/rail.selectors.ts';
import { DiskBar } from './DiskBar.tsx';
import { usePhone } from '../parts/browser/usePhone.ts';
import styles from './home.module.css';
import { Nearby } from './Nearby.tsx';
import { RunningNow } from './RunningNow.tsx';
import side from './side.module.css';

interface SideProps {
  readonly home: HomeActorRef;
}

/** What runs and what is near. */
export function SideView({ home }: SideProps) {
  const discovery = useSelector(home, selectDiscovery);
  return (
    <aside className={styles.side}>
      <div className={styles.running}>
        <RunningNow home={home} />
      </div>
      <div className={styles.nearby}>
        {discovery && <Nearby home={home} discovery={discovery} />}
        <DiskOnPhone home={home} />
      </div>
    </aside>
  );
}

/** Elsewhere it stands at the foot of the rail, which a phone has no room for. */
function DiskOnPhone({ home }: SideProps) {
  const rail = useSelector(home, selectRail);
  const diskSpace = useSelector(rail, (snapshot) => snapshot && selectDiskSpace(snapshot));
  const isPhone = usePhone();
  return (
    isPhone &&
    diskSpace && (
      <section className={side.panel}>
        <DiskBar diskSpace={diskSpace} />
      </section>
    )
  );
}
