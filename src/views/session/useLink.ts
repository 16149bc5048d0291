import { useSelector } from '@xstate/react';
import {
  selectInput,
  selectLink,
  type InputState,
  type LinkState,
} from '../../machines/session/linkHealth/linkHealth.selectors.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import { selectLinkHealth } from '../../machines/session/session/session.selectors.ts';

/** How far the picture can be trusted. */
export function useLink(session: SessionActorRef): LinkState {
  const linkHealth = useSelector(session, selectLinkHealth);
  return useSelector(linkHealth, (snapshot) => (snapshot === undefined ? 'live' : selectLink(snapshot)));
}

/** What becomes of what is typed. */
export function useInput(session: SessionActorRef): InputState {
  const linkHealth = useSelector(session, selectLinkHealth);
  return useSelector(linkHealth, (snapshot) => (snapshot === undefined ? 'flowing' : selectInput(snapshot)));
}
