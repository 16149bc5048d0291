import { useSelector } from '@xstate/react';
import type { AudienceActorRef } from '../../../machines/session/audience/audience.machine.ts';
import { selectAudience } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';
import type { SessionActorRef } from '../../../machines/session/session/session.machine.ts';
import { selectSessionTools } from '../../../machines/session/session/session.selectors.ts';

export function useAudience(session: SessionActorRef): AudienceActorRef | undefined {
  const sessionTools = useSelector(session, selectSessionTools);
  return useSelector(sessionTools, (snapshot) => snapshot && selectAudience(snapshot));
}
