import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { HomeActorRef } from '../../machines/home/home.machine.ts';
import {
  selectActive,
  selectDiscovery,
  selectEmailHint,
  selectNoteForm,
  selectQuickAdd,
  selectRail,
} from '../../machines/home/home.selectors.ts';
import { selectDiskSpace } from '../../machines/rail/rail.selectors.ts';
import { DiskBar } from '../frame/DiskBar.tsx';
import { usePhone } from '../parts/usePhone.ts';
import { useText } from '../parts/useText.ts';
import { ConnectionList } from './ConnectionList.tsx';
import { Continue } from './Continue.tsx';
import { DeleteRecent } from './DeleteRecent.tsx';
import { EmailHint } from './EmailHint.tsx';
import styles from './home.module.css';
import { Nearby } from './Nearby.tsx';
import { RunningNow } from './RunningNow.tsx';
import side from './side.module.css';

const NoteView = lazy(async () => ({ default: (await import('./NoteView.tsx')).NoteView }));
const QuickAddView = lazy(async () => ({ default: (await import('./QuickAddView.tsx')).QuickAddView }));

interface HomeViewProps {
  readonly home: HomeActorRef;
  /** Client ids of the sessions that are open in this window. */
  readonly running: readonly string[];
}

export function HomeView({ home, running }: HomeViewProps) {
  const { t } = useText();
  const hint = useSelector(home, selectEmailHint);
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>{t('frame.pages.home')}</h1>
      {hint && <EmailHint hint={hint} />}
      <div className={styles.columns}>
        <Continue home={home} running={running} />
        <Side home={home} />
        <ConnectionList home={home} />
      </div>
      <Dialogs home={home} />
    </div>
  );
}

/** What runs and what is near; nothing of it, and the list has the whole width. */
function Side({ home }: Pick<HomeViewProps, 'home'>) {
  const discovery = useSelector(home, selectDiscovery);
  const isQuiet = useSelector(home, (snapshot) => selectActive(snapshot).length === 0);
  if (discovery === undefined && isQuiet) return null;
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
function DiskOnPhone({ home }: Pick<HomeViewProps, 'home'>) {
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

function Dialogs({ home }: Pick<HomeViewProps, 'home'>) {
  const quickAdd = useSelector(home, selectQuickAdd);
  const note = useSelector(home, selectNoteForm);
  return (
    <Suspense>
      <DeleteRecent home={home} />
      {quickAdd && <QuickAddView quickAdd={quickAdd} />}
      {note && <NoteView form={note} />}
    </Suspense>
  );
}
