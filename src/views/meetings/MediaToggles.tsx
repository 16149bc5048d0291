import { useSelector } from '@xstate/react';
import { Camera, CameraOff, Mic, MicOff, SwitchCamera } from 'lucide-react';
import type { LocalMediaActorRef } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import {
  selectCanTurn,
  selectIsAsking,
  selectLive,
  selectMediaProblem,
} from '../../machines/meetings/localMedia/localMedia.selectors.ts';
import { IconButton } from '../parts/button/Button.tsx';
import { Banner } from '../parts/display/Banner.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './meeting.module.css';

interface MediaProps {
  readonly media: LocalMediaActorRef;
}

/** C§2 toggle camera and microphone. What is on can be switched off at any time, also while the other one is asked for. */
export function MediaToggles({ media }: MediaProps) {
  const { t } = useText();
  const { mic, camera } = useSelector(media, selectLive);
  const isAsking = useSelector(media, selectIsAsking);
  return (
    <>
      <IconButton
        className={mic ? styles.control : styles.off}
        icon={mic ? Mic : MicOff}
        label={t(mic ? 'meeting.mute' : 'meeting.unmute')}
        disabled={isAsking && !mic}
        tip="none"
        onClick={() => media.send({ type: 'media.toggleMic' })}
      />
      <IconButton
        className={camera ? styles.control : styles.off}
        icon={camera ? Camera : CameraOff}
        label={t(camera ? 'meeting.cameraOff' : 'meeting.cameraOn')}
        disabled={isAsking && !camera}
        tip="none"
        onClick={() => media.send({ type: 'media.toggleCamera' })}
      />
    </>
  );
}

/** On a phone: to the camera on its other side, and back. */
export function TurnCamera({ media }: MediaProps) {
  const { t } = useText();
  const canTurn = useSelector(media, selectCanTurn);
  const isAsking = useSelector(media, selectIsAsking);
  if (!canTurn) return null;
  return (
    <IconButton
      className={styles.control}
      icon={SwitchCamera}
      label={t('meeting.turnCamera')}
      disabled={isAsking}
      tip="none"
      onClick={() => media.send({ type: 'media.turnCamera' })}
    />
  );
}

/** Why one is not seen or heard, and what helps. */
export function MediaTrouble({ media }: MediaProps) {
  const { t } = useText();
  const problem = useSelector(media, selectMediaProblem);
  if (problem === null) return null;
  return (
    <Banner tone="warn" title={t(`meeting.problems.${problem}.title`)}>
      {t(`meeting.problems.${problem}.text`)}
    </Banner>
  );
}
