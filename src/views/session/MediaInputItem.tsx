import { useSelector } from '@xstate/react';
import { Camera, CameraOff, Mic, MicOff } from 'lucide-react';
import {
  type MediaInputActorRef,
  selectCapturing,
  selectOffered,
  selectProblem,
} from '../../machines/session/mediaInput/mediaInput.machine.ts';
import type { MediaInputDevice } from '../../machines/session/mediaInput/mediaInput.types.ts';
import { selectAudioInput, selectWebcam } from '../../machines/session/sessionTools/sessionTools.selectors.ts';
import { selectSessionTools } from '../../machines/session/session/session.selectors.ts';
import { Banner } from '../parts/display/Banner.tsx';
import { useText } from '../parts/text/useText.ts';
import { MenuItem } from './MenuItem.tsx';
import type { SessionProps } from './props.ts';

const SELECT = { microphone: selectAudioInput, webcam: selectWebcam } as const;
const ICONS = { microphone: { on: MicOff, off: Mic }, webcam: { on: CameraOff, off: Camera } } as const;

interface MediaInputItemProps extends SessionProps {
  readonly device: MediaInputDevice;
}

/** Sound or pictures from here, where the connection takes them. */
export function MediaInputItem({ session, device }: MediaInputItemProps) {
  const sessionTools = useSelector(session, selectSessionTools);
  const mediaInput = useSelector(sessionTools, (snapshot) =>
    snapshot === undefined ? undefined : SELECT[device](snapshot),
  );
  return mediaInput === undefined ? null : <Item mediaInput={mediaInput} device={device} />;
}

interface ItemProps {
  readonly mediaInput: MediaInputActorRef;
  readonly device: MediaInputDevice;
}

function Item({ mediaInput, device }: ItemProps) {
  const { t } = useText();
  const offered = useSelector(mediaInput, selectOffered);
  const capturing = useSelector(mediaInput, selectCapturing);
  const problem = useSelector(mediaInput, selectProblem);
  if (!offered) return null;
  return (
    <>
      <MenuItem
        icon={ICONS[device][capturing ? 'on' : 'off']}
        text={t(`mediaInput.${device}.${capturing ? 'stop' : 'start'}`)}
        onChoose={() => mediaInput.send({ type: capturing ? 'mediaInput.stop' : 'mediaInput.start' })}
      />
      {problem !== null && (
        <li>
          <Banner tone="warn" title={t(`mediaInput.problems.${problem}`)} />
        </li>
      )}
    </>
  );
}
