import { Readable } from 'node:stream';
import { BODY_BYTES_PER_TURN } from '../../../contract/limits.ts';
import { createFairShare, inTurn } from './fairShare.ts';
import { restForLiveTraffic } from './liveTraffic.ts';
import type { GatewayContext } from './guards.ts';

/** Of all long bodies together: twenty uploads leave the event loop to whoever types meanwhile. */
const share = createFairShare(BODY_BYTES_PER_TURN, restForLiveTraffic);

/** What is sent, as it comes. */
export function bodyOf(c: GatewayContext): Readable {
  const { incoming } = c.env;
  if (incoming instanceof Readable) return detached(incoming);
  const { body } = c.req.raw;
  return body === null ? Readable.from([]) : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
}

/** Whoever is refused in the middle is still listened to until all has come: else the answer would not be read. */
function detached(incoming: Readable): Readable {
  const source = inTurn(share);
  incoming.on('error', (error) => source.destroy(error));
  incoming.on('close', () => {
    if (!incoming.readableEnded) source.destroy(Object.assign(new Error('cut off'), { code: 'ECONNRESET' }));
  });
  source.on('close', () => {
    incoming.unpipe(source);
    incoming.resume();
  });
  return incoming.pipe(source);
}
