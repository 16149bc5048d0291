import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { selectMedia } from '../../machines/meetings/meeting/meeting.selectors.ts';
import { KeyArea } from '../parts/browser/KeyArea.tsx';
import type { MeetingProps } from './props.ts';

const TALK = ' ';

type RoomKeysProps = MeetingProps & Omit<ComponentProps<typeof KeyArea>, 'onPress' | 'onRelease'>;

/** m, v and h, and the space bar to talk: only while the meeting has the focus. */
export function RoomKeys({ meeting, ...rest }: RoomKeysProps) {
  const media = useSelector(meeting, selectMedia);
  const means: Readonly<Record<string, () => void>> = {
    m: () => media?.send({ type: 'media.toggleMic' }),
    v: () => media?.send({ type: 'media.toggleCamera' }),
    h: () => meeting.send({ type: 'meeting.toggleHand' }),
    [TALK]: () => media?.send({ type: 'media.holdMic' }),
  };
  const press = (key: string) => {
    const meant = Object.hasOwn(means, key) ? means[key] : undefined;
    meant?.();
    return meant !== undefined;
  };
  return (
    <KeyArea
      onPress={press}
      onRelease={(key) => {
        if (key === TALK || key === null) media?.send({ type: 'media.releaseMic' });
      }}
      {...rest}
    />
  );
}
