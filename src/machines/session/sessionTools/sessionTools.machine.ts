import { enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { audienceMachine } from '../audience/audience.machine.ts';
import { mediaInputMachine } from '../mediaInput/mediaInput.machine.ts';
import { controlMachine } from '../control/control.machine.ts';
import { clipboardMachine } from '../clipboard/clipboard.machine.ts';
import { filesMachine } from '../files/files.machine.ts';
import { joinPromptMachine } from '../joinPrompt/joinPrompt.machine.ts';
import { latencyMachine } from '../latency/latency.machine.ts';
import { monitorsMachine } from '../monitors/monitors.machine.ts';
import { openSessionsPanelMachine } from '../openSessionsPanel/openSessionsPanel.machine.ts';
import { thumbnailMachine } from '../thumbnail/thumbnail.machine.ts';
import { sftpMachine } from '../sftp/sftp.machine.ts';
import { shareMachine } from '../share/share.machine.ts';
import { textInputMachine } from '../textInput/textInput.machine.ts';
import type {
  SessionToolsChildren,
  SessionToolsContext,
  SessionToolsEvent,
  SessionToolsInput,
} from './sessionTools.types.ts';

const forClient = ({ context }: { readonly context: SessionToolsContext }): SessionToolsInput => ({
  clientId: context.clientId,
});

export const sessionToolsMachine = setup({
  types: {
    context: {} as SessionToolsContext,
    events: {} as SessionToolsEvent,
    input: {} as SessionToolsInput,
    children: {} as SessionToolsChildren,
  },
  actors: {
    audience: audienceMachine,
    mediaInput: mediaInputMachine,
    clipboard: clipboardMachine,
    control: controlMachine,
    /** Asks about those who would like to control, one after the other as about those who want to join. */
    controlPrompt: joinPromptMachine,
    files: filesMachine,
    joinPrompt: joinPromptMachine,
    monitors: monitorsMachine,
    latency: latencyMachine,
    openSessionsPanel: openSessionsPanelMachine,
    thumbnail: thumbnailMachine,
    sftp: sftpMachine,
    share: shareMachine,
    textInput: textInputMachine,
  },
  actions: {
    tellAll: enqueueActions(({ enqueue, event, self }) => {
      for (const [id, child] of Object.entries(self.getSnapshot().children)) {
        if (child?.getSnapshot().status === 'active') enqueue.sendTo(id, event);
      }
    }),
  },
}).createMachine({
  id: 'sessionTools',
  description: 'A§2 what one works with beside the picture, each piece a machine of its own',
  context: ({ input }) => ({ clientId: input.clientId }),
  invoke: [
    { id: 'audioInput', src: 'mediaInput', input: (args) => ({ ...forClient(args), device: 'microphone' }) },
    { id: 'webcam', src: 'mediaInput', input: (args) => ({ ...forClient(args), device: 'webcam' }) },
    { id: 'clipboard', src: 'clipboard', input: forClient },
    { id: 'files', src: 'files', input: forClient },
    { id: 'monitors', src: 'monitors', input: forClient },
    { id: 'textInput', src: 'textInput', input: forClient },
    { id: 'openSessionsPanel', src: 'openSessionsPanel', input: forClient },
    { id: 'latency', src: 'latency', input: forClient },
    { id: 'thumbnail', src: 'thumbnail', input: forClient },
    { id: 'sftp', src: 'sftp', input: forClient },
    { id: 'share', src: 'share', input: forClient },
    { id: 'joinPrompt', src: 'joinPrompt', input: forClient },
    { id: 'audience', src: 'audience', input: forClient },
    { id: 'control', src: 'control', input: forClient },
    { id: 'controlPrompt', src: 'controlPrompt', input: forClient },
  ],
  on: { 'tunnel.*': { actions: 'tellAll' }, 'client.*': { actions: 'tellAll' } },
});

export type SessionToolsActorRef = ActorRefFrom<typeof sessionToolsMachine>;
export type SessionToolsSnapshot = SnapshotFrom<typeof sessionToolsMachine>;
