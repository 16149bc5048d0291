import { useSelector } from '@xstate/react';
import { selectTextInput } from '../../machines/session/sessionTools/sessionTools.selectors.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import { selectSessionTools } from '../../machines/session/session/session.selectors.ts';
import type { TextInputActorRef } from '../../machines/session/textInput/textInput.machine.ts';

/** How one types in this session; undefined until its code has arrived. */
export function useTextInput(session: SessionActorRef): TextInputActorRef | undefined {
  const sessionTools = useSelector(session, selectSessionTools);
  return useSelector(sessionTools, (snapshot) => (snapshot === undefined ? undefined : selectTextInput(snapshot)));
}
