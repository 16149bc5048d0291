import { useSelector } from '@xstate/react';
import { selectShare } from '../../../machines/session/gear/gear.selectors.ts';
import { selectGear } from '../../../machines/session/session/session.selectors.ts';
import type { SessionActorRef } from '../../../machines/session/session/session.machine.ts';
import type { ShareActorRef } from '../../../machines/session/share/share.machine.ts';

export function useShare(session: SessionActorRef): ShareActorRef | undefined {
  const gear = useSelector(session, selectGear);
  return useSelector(gear, (snapshot) => snapshot && selectShare(snapshot));
}
