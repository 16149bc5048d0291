import { useSelector } from '@xstate/react';
import { selectLink, type LinkState } from '../../machines/continuity/continuity.selectors.ts';
import type { SessionActorRef } from '../../machines/session/session.machine.ts';
import { selectContinuity } from '../../machines/session/session.selectors.ts';

/** How far the picture can be trusted. */
export function useLink(session: SessionActorRef): LinkState {
  const continuity = useSelector(session, selectContinuity);
  return useSelector(continuity, (snapshot) => (snapshot === undefined ? 'live' : selectLink(snapshot)));
}
