import { useSelector } from '@xstate/react';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { selectDiscovery } from '../../machines/home/home/home.selectors.ts';
import { type DiskSpaceActorRef, selectSpace } from '../../machines/home/diskSpace/diskSpace.machine.ts';
import { DiskBar } from './DiskBar.tsx';
import { usePhone } from '../parts/browser/usePhone.ts';
import styles from './home.module.css';
import { Nearby } from './Nearby.tsx';
import { ActiveConnectionsView } from './ActiveConnectionsView.tsx';
import side from './side.module.css';

interface SideProps {
  readonly home: HomeActorRef;
  readonly diskSpace: DiskSpaceActorRef | undefined;
}

/** What runs and what is near. */
export function SideView({ home, diskSpace }: SideProps) {
  const discovery = useSelector(home, selectDiscovery);
  return (
    <aside className={styles.side}>
      <div className={styles.running}>
        <ActiveConnectionsView home={home} />
      </div>
      <div className={styles.nearby}>
        {discovery && <Nearby home={home} discovery={discovery} />}
        {diskSpace && <DiskOnPhone diskSpace={diskSpace} />}
      </div>
    </aside>
  );
}

/** Elsewhere it stands at the foot of the sidebar, which a phone has no room for. */
function DiskOnPhone({ diskSpace }: { readonly diskSpace: DiskSpaceActorRef }) {
  const isMeasured = useSelector(diskSpace, (snapshot) => selectSpace(snapshot) !== null);
  const isPhone = usePhone();
  return (
    isPhone &&
    isMeasured && (
      <section className={side.panel}>
        <DiskBar diskSpace={diskSpace} />
      </section>
    )
  );
}
