import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { savesData } from '../views/parts/loading/useWarmUp.ts';
import { useText } from '../views/parts/text/useText.ts';
import { usePorts } from '../views/shared/ports.ts';

type Watched<State extends Snapshot<unknown>> = Pick<ActorRef<State, EventObject>, 'subscribe' | 'getSnapshot'>;

/** A page before a room: while `isBefore`, its visitor looks at themselves, and what the room draws is gone through. */
export function beforeRoom<State extends Snapshot<unknown>, Content extends Watched<State>>(
  View: ComponentType<{ readonly content: Content }>,
  isBefore: (snapshot: State) => boolean,
) {
  return function BeforeRoom({ content }: { readonly content: Content }) {
    const ports = usePorts();
    const text = useText();
    const isWanted = useSelector(content, isBefore);
    useEffect(() => {
      if (!isWanted || savesData()) return;
      const isStill = () => isBefore(content.getSnapshot());
      // What keeps its code from coming is told when the room is entered.
      void import('./rehearseRoom.tsx')
        .then(({ rehearseRoom }) => rehearseRoom(ports, text, isStill))
        .catch(() => undefined);
    }, [content, isWanted, ports, text]);
    return <View content={content} />;
  };
}
