import { MEETING_DEVICES_KEPT_MS } from '../../../contract/limits.ts';
import type { LocalTracks } from '../../services/meeting/localTracks.ts';
import type { Ports } from '../ports/ports.ts';

const kept = new WeakMap<Ports, LocalTracks>();

/** From the look at oneself into the room: a camera that is closed in between takes its time to open again, and shows it by its light. */
export function keepDevices(ports: Ports, tracks: LocalTracks): void {
  tracks.keep(MEETING_DEVICES_KEPT_MS);
  kept.set(ports, tracks);
}

/** What was kept for this room; a room that comes later begins with what was chosen since. */
export function takeKept(ports: Ports): LocalTracks | undefined {
  const tracks = kept.get(ports);
  kept.delete(ports);
  return tracks?.isHeld() === true ? tracks : undefined;
}
