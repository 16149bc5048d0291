import { useSelector } from '@xstate/react';
import { selectOpenClients } from '../../machines/session/gear/gear.selectors.ts';
import type { OpenClientsActorRef } from '../../machines/session/openClients/openClients.machine.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import { selectGear } from '../../machines/session/session/session.selectors.ts';

/** What else runs in the window that shows this session; undefined until its code has arrived. */
export function useOpenClients(session: SessionActorRef): OpenClientsActorRef | undefined {
  const gear = useSelector(session, selectGear);
  return useSelector(gear, (snapshot) => (snapshot === undefined ? undefined : selectOpenClients(snapshot)));
}
