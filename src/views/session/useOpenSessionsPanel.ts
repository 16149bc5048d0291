import { useSelector } from '@xstate/react';
import { selectOpenSessionsPanel } from '../../machines/session/sessionTools/sessionTools.selectors.ts';
import type { OpenSessionsPanelActorRef } from '../../machines/session/openSessionsPanel/openSessionsPanel.machine.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import { selectSessionTools } from '../../machines/session/session/session.selectors.ts';

/** What else runs in the window that shows this session; undefined until its code has arrived. */
export function useOpenSessionsPanel(session: SessionActorRef): OpenSessionsPanelActorRef | undefined {
  const sessionTools = useSelector(session, selectSessionTools);
  return useSelector(sessionTools, (snapshot) =>
    snapshot === undefined ? undefined : selectOpenSessionsPanel(snapshot),
  );
}
