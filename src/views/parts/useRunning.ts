import { useMemo, useSyncExternalStore } from 'react';
import type { SessionActorRef } from '../../machines/session/session.machine.ts';
import { selectIsOver } from '../../machines/session/session.selectors.ts';

type Sessions = Readonly<Record<string, SessionActorRef>>;

const SEPARATOR = ' ';

const runningIn = (sessions: Sessions): string =>
  Object.entries(sessions)
    .filter(([, session]) => !selectIsOver(session.getSnapshot()))
    .map(([clientId]) => clientId)
    .join(SEPARATOR);

/** The client ids of those sessions of this window that have neither ended nor failed. */
export function useRunning(sessions: Sessions): readonly string[] {
  const [subscribe, read] = useMemo(
    () =>
      [
        (changed: () => void) => {
          const subscriptions = Object.values(sessions).map((session) => session.subscribe(changed));
          return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
        },
        () => runningIn(sessions),
      ] as const,
    [sessions],
  );
  const running = useSyncExternalStore(subscribe, read);
  return useMemo(() => running.split(SEPARATOR).filter(Boolean), [running]);
}
