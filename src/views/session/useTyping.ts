import { useSelector } from '@xstate/react';
import { selectTyping } from '../../machines/session/gear/gear.selectors.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import { selectGear } from '../../machines/session/session/session.selectors.ts';
import type { TypingActorRef } from '../../machines/session/typing/typing.machine.ts';

/** How one types in this session; undefined until its code has arrived. */
export function useTyping(session: SessionActorRef): TypingActorRef | undefined {
  const gear = useSelector(session, selectGear);
  return useSelector(gear, (snapshot) => (snapshot === undefined ? undefined : selectTyping(snapshot)));
}
