import { useSelector } from '@xstate/react';
import { Camera, CameraOff, Mic, MicOff } from 'lucide-react';
import type { CaptureActorRef } from '../../machines/session/capture/capture.machine.ts';
import { selectCapturing, selectOffered, selectProblem } from '../../machines/session/capture/capture.selectors.ts';
import type { CaptureDevice } from '../../machines/session/capture/capture.types.ts';
import { selectAudioInput, selectWebcam } from '../../machines/session/gear/gear.selectors.ts';
import { selectGear } from '../../machines/session/session/session.selectors.ts';
import { Banner } from '../parts/display/Banner.tsx';
import { useText } from '../parts/text/useText.ts';
import { MenuItem } from './MenuItem.tsx';
import type { SessionProps } from './props.ts';

const SELECT = { microphone: selectAudioInput, webcam: selectWebcam } as const;
const ICONS = { microphone: { on: MicOff, off: Mic }, webcam: { on: CameraOff, off: Camera } } as const;

interface CaptureItemProps extends SessionProps {
  readonly device: CaptureDevice;
}

/** Sound or pictures from here, where the connection takes them. */
export function CaptureItem({ session, device }: CaptureItemProps) {
  const gear = useSelector(session, selectGear);
  const capture = useSelector(gear, (snapshot) => (snapshot === undefined ? undefined : SELECT[device](snapshot)));
  return capture === undefined ? null : <Item capture={capture} device={device} />;
}

interface ItemProps {
  readonly capture: CaptureActorRef;
  readonly device: CaptureDevice;
}

function Item({ capture, device }: ItemProps) {
  const { t } = useText();
  const offered = useSelector(capture, selectOffered);
  const capturing = useSelector(capture, selectCapturing);
  const problem = useSelector(capture, selectProblem);
  if (!offered) return null;
  return (
    <>
      <MenuItem
        icon={ICONS[device][capturing ? 'on' : 'off']}
        text={t(`capture.${device}.${capturing ? 'stop' : 'start'}`)}
        onChoose={() => capture.send({ type: capturing ? 'capture.stop' : 'capture.start' })}
      />
      {problem !== null && (
        <li>
          <Banner tone="warn" title={t(`capture.problems.${problem}`)} />
        </li>
      )}
    </>
  );
}
