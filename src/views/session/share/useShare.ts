import { useSelector } from '@xstate/react';
import { selectShare } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';
import { selectSessionTools } from '../../../machines/session/session/session.selectors.ts';
import type { SessionActorRef } from '../../../machines/session/session/session.machine.ts';
import type { ShareActorRef } from '../../../machines/session/share/share.machine.ts';

export function useShare(session: SessionActorRef): ShareActorRef | undefined {
  const sessionTools = useSelector(session, selectSessionTools);
  return useSelector(sessionTools, (snapshot) => snapshot && selectShare(snapshot));
}
