import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
// Loaded beforehand: on a busy machine that takes longer than a test waits for what it sees.
import '../session/SessionToolsView.tsx';
import { SessionView } from '../session/SessionView.tsx';
import { viewerAt, LIVE_REGIONS, sessionAt } from './worlds.ts';

export const viewOf = (session: SessionActorRef, others: readonly SessionActorRef[] = []) => (
  <SessionView session={session} sessions={[session, ...others]} />
);
export const liveSession = (viewer = viewerAt()) => sessionAt({ regions: LIVE_REGIONS, viewer });
