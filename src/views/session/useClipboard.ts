import { useSelector } from '@xstate/react';
import type { ClipboardActorRef } from '../../machines/session/clipboard/clipboard.machine.ts';
import { selectClipboard } from '../../machines/session/sessionTools/sessionTools.selectors.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import { selectSessionTools } from '../../machines/session/session/session.selectors.ts';

/** Copying in this session; undefined until its code has arrived. */
export function useClipboard(session: SessionActorRef): ClipboardActorRef | undefined {
  const sessionTools = useSelector(session, selectSessionTools);
  return useSelector(sessionTools, (snapshot) => (snapshot === undefined ? undefined : selectClipboard(snapshot)));
}
