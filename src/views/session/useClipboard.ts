import { useSelector } from '@xstate/react';
import type { ClipboardActorRef } from '../../machines/session/clipboard/clipboard.machine.ts';
import { selectClipboard } from '../../machines/session/gear/gear.selectors.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import { selectGear } from '../../machines/session/session/session.selectors.ts';

/** Copying in this session; undefined until its code has arrived. */
export function useClipboard(session: SessionActorRef): ClipboardActorRef | undefined {
  const gear = useSelector(session, selectGear);
  return useSelector(gear, (snapshot) => (snapshot === undefined ? undefined : selectClipboard(snapshot)));
}
