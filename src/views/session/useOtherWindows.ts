import { useSelector } from '@xstate/react';
import type { OtherWindowsActorRef } from '../../machines/session/otherWindows/otherWindows.machine.ts';
import {
  selectHasOthers,
  selectIsSaid,
  selectMayStartAnother,
} from '../../machines/session/otherWindows/otherWindows.selectors.ts';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import { selectIsJoined, selectOtherWindows } from '../../machines/session/session/session.selectors.ts';

interface OtherWindows {
  readonly windows: OtherWindowsActorRef | undefined;
  readonly isSaid: boolean;
  readonly mayStartAnother: boolean;
}

/** Whether the session runs in other windows of the user too. */
export function useOtherWindows(session: SessionActorRef): OtherWindows {
  const windows = useSelector(session, selectOtherWindows);
  return {
    windows,
    isSaid: useSelector(windows, (snapshot) => snapshot !== undefined && selectIsSaid(snapshot)),
    mayStartAnother: useSelector(windows, (snapshot) => snapshot !== undefined && selectMayStartAnother(snapshot)),
  };
}

/** Whether the session goes on when this window goes. */
export function useIsLeft(session: SessionActorRef): boolean {
  const windows = useSelector(session, selectOtherWindows);
  const hasOthers = useSelector(windows, (snapshot) => snapshot !== undefined && selectHasOthers(snapshot));
  return useSelector(session, selectIsJoined) || hasOthers;
}
