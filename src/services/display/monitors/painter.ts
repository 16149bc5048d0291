import type { Region } from '../displayLayout.ts';
import type { MonitorChannel } from './monitorWindows.ts';

/** Sends what `canvas` shows in a region; one picture at a time, and the newest one after it. */
export function createPainter(canvas: () => HTMLCanvasElement, channel: MonitorChannel) {
  let busy = false;
  let next: Region | null = null;

  const send = async (region: Region): Promise<void> => {
    const { x, y, width, height } = region;
    const picture = await createImageBitmap(canvas(), x, y, width, height);
    channel.tell({ kind: 'frame', picture }, [picture]);
  };
  const paint = (region: Region | null): void => {
    if (region === null) {
      channel.tell({ kind: 'frame', picture: null });
      return;
    }
    if (busy) {
      next = region;
      return;
    }
    busy = true;
    void send(region).finally(() => {
      busy = false;
      const waiting = next;
      next = null;
      if (waiting !== null) paint(waiting);
    });
  };
  return paint;
}
