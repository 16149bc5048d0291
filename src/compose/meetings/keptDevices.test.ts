import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MEETING_DEVICES_KEPT_MS } from '../../../contract/limits.ts';
import { LocalTracks } from '../../services/meeting/localTracks.ts';
import type { Ports } from '../ports/ports.ts';
import { keepDevices, takeKept } from './keptDevices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function looked() {
  const ports = {} as Ports;
  const tracks = new LocalTracks({} as MediaDevices, { mic: '', camera: '', speaker: '' });
  const letGo = tracks.hold();
  keepDevices(ports, tracks);
  letGo();
  return { ports, tracks };
}

test('the room that is entered takes over what was open, and the next one does not', async () => {
  const { ports, tracks } = looked();
  await vi.advanceTimersByTimeAsync(MEETING_DEVICES_KEPT_MS - 1);
  expect(takeKept(ports)).toBe(tracks);
  expect(takeKept(ports)).toBeUndefined();
});

test('a room that is entered later begins anew', async () => {
  const { ports } = looked();
  await vi.advanceTimersByTimeAsync(MEETING_DEVICES_KEPT_MS + 1);
  expect(takeKept(ports)).toBeUndefined();
});
