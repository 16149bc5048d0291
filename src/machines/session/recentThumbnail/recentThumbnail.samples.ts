import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { entryOf } from '../../shared/samples.ts';
import { recentThumbnailMachine } from './recentThumbnail.machine.ts';

const { UPSTREAM_UNAVAILABLE } = GUACAMOLE_STATUS;

export const recentThumbnailEntry = entryOf(recentThumbnailMachine, {
  inputs: [undefined],
  events: [
    { type: 'client.drawn' },
    { type: 'client.disconnecting' },
    { type: 'client.disconnected' },
    { type: 'client.failed', code: UPSTREAM_UNAVAILABLE.code },
    { type: 'tunnel.failed', code: UPSTREAM_UNAVAILABLE.code },
    { type: 'session.hidden' },
  ],
});
