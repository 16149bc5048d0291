import { join } from 'node:path';
import { startServer } from '../../../tests/desktops/support/server.ts';
import { startVncDesktop, type VncDesktop } from '../../../tests/desktops/support/vnc.ts';
import { SCREEN } from './counter.ts';

const DRAWER = join(import.meta.dirname, '..', 'programs', 'drawer.ts');

/** An Xvnc whose whole screen changes sixty times a second. */
export async function startFlood(): Promise<VncDesktop> {
  const desktop = await startVncDesktop(SCREEN);
  const drawer = await startServer([process.execPath, '--import', 'tsx', DRAWER, desktop.screen.display]);
  return {
    ...desktop,
    stop: async () => {
      await drawer.stop();
      await desktop.stop();
    },
  };
}
