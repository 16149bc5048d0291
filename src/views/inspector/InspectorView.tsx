import { useSelector } from '@xstate/react';
import { ScanSearch } from 'lucide-react';
import type { InspectorActorRef } from '../../machines/inspector/inspector/inspector.machine.ts';
import { selectMode } from '../../machines/inspector/inspector/inspector.selectors.ts';
import { Empty } from '../parts/display/Empty.tsx';
import { ActorList } from './ActorList.tsx';
import { ChartPane } from './ChartPane.tsx';
import { ContextPane } from './ContextPane.tsx';
import { EventLog } from './EventLog.tsx';
import { SendEvent } from './SendEvent.tsx';
import { TopBar } from './TopBar.tsx';
import styles from './inspector.module.css';

/** Who runs, where the chosen one is, and what happened: three panes. */
export function InspectorView({ inspector }: { readonly inspector: InspectorActorRef }) {
  const isWaiting = useSelector(inspector, selectMode) === 'waiting';
  return (
    <div className={styles.frame}>
      <TopBar inspector={inspector} />
      {isWaiting ? <Waiting /> : <Panes inspector={inspector} />}
    </div>
  );
}

function Waiting() {
  return (
    <main className={styles.waiting}>
      <Empty
        icon={ScanSearch}
        title="No tab to look into yet"
        text="Open the app with ?inspect in its address and keep this page open, or load a saved log."
      >
        <a className={styles.link} href="./?inspect" target="_blank" rel="opener">
          Open the app
        </a>
      </Empty>
    </main>
  );
}

function Panes({ inspector }: { readonly inspector: InspectorActorRef }) {
  return (
    <>
      <ActorList inspector={inspector} />
      <ChartPane inspector={inspector} />
      <aside className={styles.side} aria-label="What happened">
        <EventLog inspector={inspector} />
        <ContextPane inspector={inspector} />
        <SendEvent inspector={inspector} />
      </aside>
    </>
  );
}
