import { gearMachine } from '../../../machines/session/gear/gear.machine.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideAudience } from './provideAudience.ts';
import { provideCapture } from './provideCapture.ts';
import { provideClipboard } from './provideClipboard.ts';
import { provideFiles } from './provideFiles.ts';
import { provideJoinPrompt } from './provideJoinPrompt.ts';
import { provideLatency } from './provideLatency.ts';
import { provideMonitors } from './provideMonitors.ts';
import { provideOpenClients } from './provideOpenClients.ts';
import { providePreview } from './providePreview.ts';
import { provideSftp } from './provideSftp.ts';
import { provideShare } from './provideShare.ts';
import { provideTyping } from './provideTyping.ts';

/** What one works with beside a picture, bound to the world; its code comes when there is a picture. */
export function provideGear(ports: Ports) {
  return gearMachine.provide({
    actors: {
      audience: provideAudience(ports),
      capture: provideCapture(ports),
      clipboard: provideClipboard(ports),
      files: provideFiles(ports),
      joinPrompt: provideJoinPrompt(ports),
      monitors: provideMonitors(ports),
      latency: provideLatency(ports),
      openClients: provideOpenClients(ports),
      preview: providePreview(ports),
      sftp: provideSftp(ports),
      share: provideShare(ports),
      typing: provideTyping(ports),
    },
  });
}
export type Gear = ReturnType<typeof provideGear>;
