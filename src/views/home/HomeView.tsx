import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { DiskSpaceActorRef } from '../../machines/home/diskSpace/diskSpace.machine.ts';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import {
  selectActive,
  selectConnectionStatus,
  selectDiscovery,
  selectReminders,
  selectConnectionNoteForm,
  selectQuickAdd,
  selectRemoval,
} from '../../machines/home/home/home.selectors.ts';
import { selectUnreachable } from '../../machines/home/connectionStatus/connectionStatus.machine.ts';
import { Status } from '../parts/display/Badge.tsx';
import { lazyView } from '../parts/loading/lazyView.ts';
import { SkipLink } from '../parts/layout/SkipLink.tsx';
import { useText } from '../parts/text/useText.ts';
import { ConnectionList } from './ConnectionList.tsx';
import { Continue, type Sessions } from './Continue.tsx';
import styles from './home.module.css';

const DeleteRecentView = lazyView(async () => (await import('./DeleteRecentView.tsx')).DeleteRecentView);
const ReminderView = lazyView(async () => (await import('./ReminderView.tsx')).ReminderView);
const ConnectionNoteView = lazyView(async () => (await import('./ConnectionNoteView.tsx')).ConnectionNoteView);
const QuickAddView = lazyView(async () => (await import('./QuickAddView.tsx')).QuickAddView);
const RemovalView = lazyView(async () => (await import('./RemovalView.tsx')).RemovalView);
const SideView = lazyView(async () => (await import('./SideView.tsx')).SideView);

interface HomeViewProps {
  readonly home: HomeActorRef;
  readonly sessions: Sessions;
  readonly diskSpace?: DiskSpaceActorRef | undefined;
}

export function HomeView({ home, sessions, diskSpace }: HomeViewProps) {
  const { t } = useText();
  const reminders = useSelector(home, selectReminders);
  return (
    <div className={styles.home}>
      <SkipLink href="#connections" onClick={focusConnections}>
        {t('home.skip')}
      </SkipLink>
      <h1 className={styles.title}>{t('shell.pages.home')}</h1>
      <GatewayAway home={home} />
      <div className={styles.columns}>
        <Continue home={home} sessions={sessions} />
        <Side home={home} diskSpace={diskSpace} />
        <ConnectionList home={home} />
      </div>
      <Suspense>{reminders && <ReminderView reminders={reminders} />}</Suspense>
      <Dialogs home={home} />
    </div>
  );
}

/** Nobody answers: no machine is shown as being there, and why that is so is said. */
function GatewayAway({ home }: Pick<HomeViewProps, 'home'>) {
  const { t } = useText();
  const status = useSelector(home, selectConnectionStatus);
  const isAway = useSelector(status, (snapshot) => snapshot !== undefined && selectUnreachable(snapshot));
  return <div role="status">{isAway && <Status tone="warn">{t('home.gatewayAway')}</Status>}</div>;
}

/** What runs and what is near; nothing of it, and the list has the whole width. */
function Side({ home, diskSpace }: Pick<HomeViewProps, 'home' | 'diskSpace'>) {
  const discovery = useSelector(home, selectDiscovery);
  const isQuiet = useSelector(home, (snapshot) => selectActive(snapshot).length === 0);
  if (discovery === undefined && isQuiet) return null;
  return (
    <Suspense fallback={<aside className={styles.side} />}>
      <SideView home={home} diskSpace={diskSpace} />
    </Suspense>
  );
}

function Dialogs({ home }: Pick<HomeViewProps, 'home'>) {
  const quickAdd = useSelector(home, selectQuickAdd);
  const connectionNote = useSelector(home, selectConnectionNoteForm);
  const removal = useSelector(home, selectRemoval);
  return (
    <Suspense>
      <DeleteRecentView home={home} />
      {quickAdd && <QuickAddView quickAdd={quickAdd} />}
      {connectionNote && <ConnectionNoteView form={connectionNote} />}
      {removal && <RemovalView removal={removal} />}
    </Suspense>
  );
}

/** The hash belongs to the routes. A list that is empty or on its way has a heading at least. */
function focusConnections(event: { preventDefault: () => void }): void {
  event.preventDefault();
  const heading = document.getElementById('connections');
  const list = heading?.closest('section')?.querySelector<HTMLElement>('[role=treegrid]');
  (list ?? heading)?.focus();
}
