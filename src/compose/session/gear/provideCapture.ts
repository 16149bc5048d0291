import { map, NEVER } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { captureMachine } from '../../../machines/session/capture/capture.machine.ts';
import type {
  CaptureDevice,
  CaptureFact,
  CaptureInput,
  CaptureOffer,
} from '../../../machines/session/capture/capture.types.ts';
import { audioInput$ } from '../../../services/display/capture/audioInput.ts';
import type { Captured } from '../../../services/display/capture/captured.ts';
import { webcam$ } from '../../../services/display/capture/webcam.ts';
import type { Ports } from '../../ports/ports.ts';
import { ownTunnelOf } from './ownTunnel.ts';
import { readTunnelParameters } from './tunnelParameters.ts';

const PARAMETER = { microphone: 'enable-audio-input', webcam: 'enable-webcam' } as const;
const PERMISSION = { microphone: 'microphone', webcam: 'camera' } as const;
const STREAM = { microphone: audioInput$, webcam: webcam$ } as const;

async function isAllowed(device: CaptureDevice): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: PERMISSION[device] as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}

async function readOffer(ports: Ports, { clientId, device }: CaptureInput, signal: AbortSignal): Promise<CaptureOffer> {
  const tunnel = ownTunnelOf(ports, clientId);
  if (tunnel === null) return { offered: false, allowed: false };
  const parameters = await readTunnelParameters(ports, tunnel, signal);
  const offered = parameters[PARAMETER[device]] === 'true';
  return { offered, allowed: offered && (await isAllowed(device)) };
}

const factOf = (captured: Captured): CaptureFact =>
  captured.kind === 'began' ? { type: 'capture.began' } : { type: 'capture.failed', problem: captured.problem };

/** Sound and pictures from this computer, bound to its devices and to a remote desktop. */
export function provideCapture(ports: Ports) {
  return captureMachine.provide({
    actors: {
      readOffer: fromPromise(({ input, signal }) => readOffer(ports, input, signal)),
      captureEvents: fromEventObservable<CaptureFact, CaptureInput>(({ input: { clientId, device } }) => {
        // Absent in pages without a secure context, whatever the type says.
        const devices = navigator.mediaDevices as MediaDevices | undefined;
        const captured$ = ports.desktops.get(clientId)?.use((client) => STREAM[device](client, devices));
        return captured$?.pipe(map(factOf)) ?? NEVER;
      }),
    },
  });
}
