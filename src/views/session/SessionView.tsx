import { useSelector } from '@xstate/react';
import { Suspense, type KeyboardEvent } from 'react';
import type { LinkState } from '../../machines/session/linkHealth/linkHealth.machine.ts';
import type { ViewerActorRef } from '../../machines/session/viewer/viewer.machine.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import {
  selectClientId,
  selectLinkHealth,
  selectViewer,
  selectIsDrawn,
  selectLastThumbnail,
  selectRequiredFields,
  selectScreen,
  selectWatches,
  type SessionScreen,
} from '../../machines/session/session/session.selectors.ts';
import { classes } from '../parts/classes.ts';
import { Status } from '../parts/display/Badge.tsx';
import { Button } from '../parts/button/Button.tsx';
import { RemoteScreen } from '../parts/display/RemoteScreen.tsx';
import { lazyView } from '../parts/loading/lazyView.ts';
import { useText } from '../parts/text/useText.ts';
import { usePorts } from '../shared/ports.ts';
import { AlsoOpen } from './AlsoOpen.tsx';
import { Bar } from './Bar.tsx';
import { Opening } from './Opening.tsx';
import type { SessionProps } from './props.ts';
import { RequiredForm } from './RequiredForm.tsx';
import styles from './session.module.css';
import { Disconnected, Failed } from './Trouble.tsx';
import { useInput, useLink, useName } from './useParts.ts';

const SessionToolsView = lazyView(async () => (await import('./SessionToolsView.tsx')).SessionToolsView);

interface SessionViewProps extends SessionProps {
  /** All that are open in this window, this one among them. */
  readonly sessions: readonly SessionActorRef[];
}

/** The remote picture fills the window; everything else lies over it and gets out of the way. */
export function SessionView({ session, sessions }: SessionViewProps) {
  const viewer = useSelector(session, selectViewer);
  const live = useSelector(session, (snapshot) => selectScreen(snapshot) === 'live');
  const drawn = useSelector(session, selectIsDrawn);
  return (
    <main className={styles.session} onKeyDownCapture={(event) => openMenuByKeys(event, viewer)}>
      {!live && <Backdrop session={session} />}
      <Picture session={session} />
      {live && drawn && viewer && <Bar session={session} viewer={viewer} />}
      <Stale session={session} />
      {live && <AlsoOpen session={session} />}
      {live && drawn && viewer && (
        <Suspense fallback={null}>
          <SessionToolsView session={session} viewer={viewer} sessions={sessions} />
        </Suspense>
      )}
      <Overlay session={session} />
    </main>
  );
}

function moodOf(screen: SessionScreen, link: LinkState) {
  if (screen === 'live') return link === 'live' ? 'live' : 'stale';
  return screen === 'opening' ? 'opening' : 'over';
}

/** All keys go to the remote computer but these three together, so that nobody is caught there (WCAG 2.1.2). */
function openMenuByKeys({ ctrlKey, altKey, shiftKey }: KeyboardEvent, viewer: ViewerActorRef | undefined): void {
  if (ctrlKey && altKey && shiftKey) viewer?.send({ type: 'sheet.open', panel: 'menu' });
}

function Picture({ session }: SessionProps) {
  const { t } = useText();
  const { attachDisplay } = usePorts();
  const name = useName(session);
  return (
    <RemoteScreen
      className={classes(styles.screen, useSelector(session, selectWatches) && styles.looking)}
      label={t('session.screen', { name })}
      hint={t('session.menuKeys')}
      clientId={useSelector(session, selectClientId)}
      mood={moodOf(useSelector(session, selectScreen), useLink(session))}
      attach={attachDisplay}
    />
  );
}

/** What one saw last here, blurred, until there is a picture again. */
function Backdrop({ session }: SessionProps) {
  const picture = useSelector(session, selectLastThumbnail);
  return picture === null ? <div className={styles.empty} /> : <img className={styles.last} src={picture} alt="" />;
}

function Stale({ session }: SessionProps) {
  const { t } = useText();
  const linkHealth = useSelector(session, selectLinkHealth);
  const live = useSelector(session, (snapshot) => selectScreen(snapshot) === 'live');
  const link = useLink(session);
  const lost = live && link === 'lost';
  const input = useInput(session);
  const watches = useSelector(session, selectWatches);
  return (
    <div className={styles.pill}>
      <div role="status" className={styles.link}>
        {live && link === 'unstable' && <Status tone="warn">{t('session.stale')}</Status>}
        {lost && <Status tone="warn">{t('session.lost')}</Status>}
        {live && !watches && input === 'paused' && <Status tone="warn">{t('session.inputPaused')}</Status>}
        {live && !watches && input === 'dropped' && <Status tone="warn">{t('session.inputDropped')}</Status>}
      </div>
      {lost && (
        <Button kind="quiet" onClick={() => linkHealth?.send({ type: 'link.tryNow' })}>
          {t('session.tryNow')}
        </Button>
      )}
    </div>
  );
}

/** At most one dialog: a question of the remote computer goes before the steps of opening. */
function Overlay({ session }: SessionProps) {
  const screen = useSelector(session, selectScreen);
  const asks = useSelector(session, (snapshot) => selectRequiredFields(snapshot).length > 0);
  if (asks) return <RequiredForm session={session} />;
  switch (screen) {
    case 'opening':
      return <Opening session={session} />;
    case 'disconnected':
      return <Disconnected session={session} />;
    case 'failed':
      return <Failed session={session} />;
    case 'live':
    case 'ending':
      return null;
  }
}
