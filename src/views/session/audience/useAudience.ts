import { useSelector } from '@xstate/react';
import type { AudienceActorRef } from '../../../machines/session/audience/audience.machine.ts';
import { selectAudience } from '../../../machines/session/gear/gear.selectors.ts';
import type { SessionActorRef } from '../../../machines/session/session/session.machine.ts';
import { selectGear } from '../../../machines/session/session/session.selectors.ts';

export function useAudience(session: SessionActorRef): AudienceActorRef | undefined {
  const gear = useSelector(session, selectGear);
  return useSelector(gear, (snapshot) => snapshot && selectAudience(snapshot));
}
