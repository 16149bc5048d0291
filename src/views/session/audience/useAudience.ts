import { useSelector } from '@xstate/react';
import type { AudienceActorRef } from '../../../machines/session/audience/audience.machine.ts';
import type { SessionActorRef } from '../../../machines/session/session/session.machine.ts';
import { selectSessionTools } from '../../../machines/session/session/session.selectors.ts';
import { selectAudience } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';

/** Who else is in the session; undefined until its code has arrived. */
export function useAudience(session: SessionActorRef): AudienceActorRef | undefined {
  const sessionTools = useSelector(session, selectSessionTools);
  return useSelector(sessionTools, (snapshot) => snapshot && selectAudience(snapshot));
}
