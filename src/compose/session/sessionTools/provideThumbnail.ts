import { map, NEVER } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { TUNNEL_TARGET_TYPES } from '../../../../contract/guacamole.ts';
import { tunnelCalls } from '../../../../contract/http/tunnels.ts';
import { decodeClientId } from '../../../../contract/rules/clientId.ts';
import {
  thumbnailMachine,
  type ThumbnailFact,
  type ThumbnailInput,
} from '../../../machines/session/thumbnail/thumbnail.machine.ts';
import { liveThumbnails$, takeThumbnail } from '../../../services/display/liveThumbnails.ts';
import type { Ports } from '../../ports/ports.ts';
import { ownTunnelOf } from './ownTunnel.ts';

const joins = (clientId: string): boolean => decodeClientId(clientId)?.type === TUNNEL_TARGET_TYPES.ACTIVE_CONNECTION;

/** The small picture of a session that began here; of one that somebody joined the gateway takes none. */
export function provideThumbnail(ports: Ports) {
  return thumbnailMachine.provide({
    actors: {
      thumbnails: fromEventObservable<ThumbnailFact, ThumbnailInput>(({ input: { clientId } }) => {
        if (joins(clientId) || ownTunnelOf(ports, clientId) === null) return NEVER;
        const taken$ = ports.desktops
          .get(clientId)
          ?.use((client) => liveThumbnails$(document, () => takeThumbnail(client.getDisplay())));
        return taken$?.pipe(map((picture) => ({ type: 'thumbnail.taken', picture }))) ?? NEVER;
      }),
      sendThumbnail: fromPromise(async ({ input: { clientId, picture }, signal }) => {
        const tunnel = ownTunnelOf(ports, clientId);
        if (tunnel === null) return null;
        return ports.api.call(tunnelCalls.showTunnelPicture, { params: { tunnel }, bytes: picture, signal });
      }),
    },
  });
}
