import { useSelector } from '@xstate/react';
import { Suspense, useCallback } from 'react';
import {
  selectCurrentSession,
  selectDiskSpace,
  selectHome,
  selectCallWatch,
  selectOverlay,
  selectPage,
  selectPreferences,
  selectScreen,
  selectSystemCheck,
  selectSessions,
  selectSettingsTab,
} from '../../../machines/shell/app/app.selectors.ts';
import { selectIncomingCall } from '../../../machines/meetings/callWatch/callWatch.machine.ts';
import { selectOverlayPage } from '../../../machines/shell/overlay/overlay.machine.ts';
import { selectListState } from '../../../machines/home/home/home.selectors.ts';
import { Shell } from '../layout/Shell.tsx';
import { HomeView } from '../../home/HomeView.tsx';
import { lazyView } from '../../parts/loading/lazyView.ts';
import { useWarmUp } from '../../parts/loading/useWarmUp.ts';
import { usePorts } from '../../shared/ports.ts';
import type { AppActorRef } from '../../../machines/shell/app/app.machine.ts';

export interface AppProps {
  readonly app: AppActorRef;
}

const PageHost = lazyView(async () => (await import('../pages/PageHost.tsx')).PageHost);
const OverlayHost = lazyView(async () => (await import('../layout/OverlayHost.tsx')).OverlayHost);
const SessionView = lazyView(async () => (await import('../../session/SessionView.tsx')).SessionView);
const SystemCheckView = lazyView(
  async () => (await import('../../administration/SystemCheckView.tsx')).SystemCheckView,
);
const CallsView = lazyView(async () => (await import('../../meetings/calls/CallsView.tsx')).CallsView);
const PreferencesView = lazyView(async () => (await import('../../preferences/PreferencesView.tsx')).PreferencesView);

/** What somebody sees who is logged in, or came with a key. */
export function AuthenticatedView({ app }: AppProps) {
  const overlay = useSelector(app, selectOverlay);
  const isOpen = useSelector(overlay, (snapshot) => selectOverlayPage(snapshot) !== undefined);
  return (
    <>
      <Screen app={app} />
      {overlay && isOpen && (
        <Suspense fallback={null}>
          <OverlayHost overlay={overlay} />
        </Suspense>
      )}
      <Calls app={app} />
    </>
  );
}

/** C§4 wherever one is when somebody calls. */
function Calls({ app }: AppProps) {
  const watch = useSelector(app, selectCallWatch);
  const call = useSelector(watch, selectIncomingCall);
  return <Suspense fallback={null}>{call && <CallsView call={call} />}</Suspense>;
}

function Screen({ app }: AppProps) {
  switch (useSelector(app, selectScreen)) {
    case 'home':
      return <HomePage app={app} />;
    case 'client':
      return <SessionPage app={app} />;
    case 'settings':
      return <SettingsPage app={app} />;
    case 'page':
      return <OwnPage app={app} />;
    default:
      return null;
  }
}

function HomePage({ app }: AppProps) {
  const home = useSelector(app, selectHome);
  const sessions = useSelector(app, selectSessions);
  const diskSpace = useSelector(app, selectDiskSpace);
  const isListed = useSelector(home, (snapshot) => snapshot !== undefined && selectListState(snapshot) === 'full');
  useWarmUp(isListed, useSessionCode());
  return (
    <Shell app={app} page="home">
      {home && <HomeView home={home} sessions={sessions} diskSpace={diskSpace} />}
    </Shell>
  );
}

/** Whoever looks at their computers is about to open one. */
function useSessionCode(): () => void {
  const { warmUp } = usePorts();
  return useCallback(() => {
    warmUp();
    void SessionView.warmUp();
  }, [warmUp]);
}

/** A reconnect is a new session, with a screen of its own. */
function SessionPage({ app }: AppProps) {
  const session = useSelector(app, selectCurrentSession);
  const sessions = useSelector(app, selectSessions);
  return session && <SessionView key={session.sessionId} session={session} sessions={Object.values(sessions)} />;
}

function OwnPage({ app }: AppProps) {
  const host = useSelector(app, selectPage);
  const name = useSelector(host, (snapshot) => snapshot?.context.target.page);
  if (!host || !name) return null;
  const page = <PageHost key={host.sessionId} host={host} />;
  // A further window of a session has room for nothing but its picture.
  if (name === 'monitor') return page;
  return (
    <Shell app={app} page={name}>
      {page}
    </Shell>
  );
}

function SettingsPage({ app }: AppProps) {
  const tab = useSelector(app, selectSettingsTab);
  const preferences = useSelector(app, selectPreferences);
  const systemCheck = useSelector(app, selectSystemCheck);
  const home = useSelector(app, selectHome);
  const host = useSelector(app, selectPage);
  return (
    <Shell app={app} page={tab ?? 'preferences'}>
      {tab === 'preferences' && preferences && <PreferencesView {...{ preferences, home, host }} />}
      {tab === 'preferences' && host && <PageHost host={host} />}
      {tab === 'systemCheck' && systemCheck && <SystemCheckView systemCheck={systemCheck} />}
    </Shell>
  );
}
