import { useSelector } from '@xstate/react';
import {
  selectInput,
  selectLink,
  type InputState,
  type LinkState,
} from '../../machines/session/continuity/continuity.selectors.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import { selectContinuity } from '../../machines/session/session/session.selectors.ts';

/** How far the picture can be trusted. */
export function useLink(session: SessionActorRef): LinkState {
  const continuity = useSelector(session, selectContinuity);
  return useSelector(continuity, (snapshot) => (snapshot === undefined ? 'live' : selectLink(snapshot)));
}

/** What becomes of what is typed. */
export function useInput(session: SessionActorRef): InputState {
  const continuity = useSelector(session, selectContinuity);
  return useSelector(continuity, (snapshot) => (snapshot === undefined ? 'flowing' : selectInput(snapshot)));
}
