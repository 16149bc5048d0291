import { map, NEVER } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { TUNNEL_TARGET_TYPES } from '../../../../contract/guacamole.ts';
import { tunnelCalls } from '../../../../contract/http/tunnels.ts';
import { decodeClientId } from '../../../../contract/rules/clientId.ts';
import { previewMachine } from '../../../machines/session/preview/preview.machine.ts';
import type { PreviewFact, PreviewInput } from '../../../machines/session/preview/preview.types.ts';
import { previews$, takePreview } from '../../../services/display/previews.ts';
import type { Ports } from '../../ports/ports.ts';
import { ownTunnelOf } from './ownTunnel.ts';

const joins = (clientId: string): boolean => decodeClientId(clientId)?.type === TUNNEL_TARGET_TYPES.ACTIVE_CONNECTION;

/** The small picture of a session that began here; of one that somebody joined the gateway takes none. */
export function providePreview(ports: Ports) {
  return previewMachine.provide({
    actors: {
      previews: fromEventObservable<PreviewFact, PreviewInput>(({ input: { clientId } }) => {
        if (joins(clientId) || ownTunnelOf(ports, clientId) === null) return NEVER;
        const taken$ = ports.desktops
          .get(clientId)
          ?.use((client) => previews$(document, () => takePreview(client.getDisplay())));
        return taken$?.pipe(map((picture) => ({ type: 'preview.taken', picture }))) ?? NEVER;
      }),
      sendPreview: fromPromise(async ({ input: { clientId, picture }, signal }) => {
        const tunnel = ownTunnelOf(ports, clientId);
        if (tunnel === null) return null;
        return ports.api.call(tunnelCalls.showTunnelPicture, { params: { tunnel }, bytes: picture, signal });
      }),
    },
  });
}
