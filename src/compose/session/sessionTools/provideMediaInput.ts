import { map, NEVER } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { mediaInputMachine } from '../../../machines/session/mediaInput/mediaInput.machine.ts';
import type {
  MediaInputDevice,
  MediaInputFact,
  MediaInputInput,
  MediaInputOffer,
} from '../../../machines/session/mediaInput/mediaInput.types.ts';
import { audioInput$ } from '../../../services/display/mediaInput/audioInput.ts';
import type { MediaChunk } from '../../../services/display/mediaInput/captured.ts';
import { webcam$ } from '../../../services/display/mediaInput/webcam.ts';
import type { Ports } from '../../ports/ports.ts';
import { ownTunnelOf } from './ownTunnel.ts';
import { readTunnelParameters } from './tunnelParameters.ts';

const PARAMETER = { microphone: 'enable-audio-input', webcam: 'enable-webcam' } as const;
const PERMISSION = { microphone: 'microphone', webcam: 'camera' } as const;
const STREAM = { microphone: audioInput$, webcam: webcam$ } as const;

async function isAllowed(device: MediaInputDevice): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: PERMISSION[device] as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}

async function readOffer(
  ports: Ports,
  { clientId, device }: MediaInputInput,
  signal: AbortSignal,
): Promise<MediaInputOffer> {
  const tunnel = ownTunnelOf(ports, clientId);
  if (tunnel === null) return { offered: false, allowed: false };
  const parameters = await readTunnelParameters(ports, tunnel, signal);
  const offered = parameters[PARAMETER[device]] === 'true';
  return { offered, allowed: offered && (await isAllowed(device)) };
}

const factOf = (captured: MediaChunk): MediaInputFact =>
  captured.kind === 'began' ? { type: 'mediaInput.began' } : { type: 'mediaInput.failed', problem: captured.problem };

/** Sound and pictures from this computer, bound to its devices and to a remote desktop. */
export function provideMediaInput(ports: Ports) {
  return mediaInputMachine.provide({
    actors: {
      readOffer: fromPromise(({ input, signal }) => readOffer(ports, input, signal)),
      mediaInputEvents: fromEventObservable<MediaInputFact, MediaInputInput>(({ input: { clientId, device } }) => {
        // Absent in pages without a secure context, whatever the type says.
        const devices = navigator.mediaDevices as MediaDevices | undefined;
        const captured$ = ports.desktops.get(clientId)?.use((client) => STREAM[device](client, devices));
        return captured$?.pipe(map(factOf)) ?? NEVER;
      }),
    },
  });
}
