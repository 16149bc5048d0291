import { sessionToolsMachine } from '../../../machines/session/sessionTools/sessionTools.machine.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideAudience } from './provideAudience.ts';
import { provideMediaInput } from './provideMediaInput.ts';
import { provideClipboard } from './provideClipboard.ts';
import { provideControl } from './provideControl.ts';
import { provideControlPrompt } from './provideControlPrompt.ts';
import { provideFiles } from './provideFiles.ts';
import { provideJoinPrompt } from './provideJoinPrompt.ts';
import { provideLatency } from './provideLatency.ts';
import { provideMonitors } from './provideMonitors.ts';
import { provideOpenSessionsPanel } from './provideOpenSessionsPanel.ts';
import { provideThumbnail } from './provideThumbnail.ts';
import { provideSftp } from './provideSftp.ts';
import { provideShare } from './provideShare.ts';
import { provideTextInput } from './provideTextInput.ts';

/** What one works with beside a picture, bound to the world; its code comes when there is a picture. */
export function provideSessionTools(ports: Ports) {
  return sessionToolsMachine.provide({
    actors: {
      audience: provideAudience(ports),
      mediaInput: provideMediaInput(ports),
      clipboard: provideClipboard(ports),
      control: provideControl(ports),
      controlPrompt: provideControlPrompt(ports),
      files: provideFiles(ports),
      joinPrompt: provideJoinPrompt(ports),
      monitors: provideMonitors(ports),
      latency: provideLatency(ports),
      openSessionsPanel: provideOpenSessionsPanel(ports),
      thumbnail: provideThumbnail(ports),
      sftp: provideSftp(ports),
      share: provideShare(ports),
      textInput: provideTextInput(ports),
    },
  });
}
