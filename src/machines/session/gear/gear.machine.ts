import { enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { audienceMachine } from '../audience/audience.machine.ts';
import { captureMachine } from '../capture/capture.machine.ts';
import { clipboardMachine } from '../clipboard/clipboard.machine.ts';
import { filesMachine } from '../files/files.machine.ts';
import { joinPromptMachine } from '../joinPrompt/joinPrompt.machine.ts';
import { latencyMachine } from '../latency/latency.machine.ts';
import { monitorsMachine } from '../monitors/monitors.machine.ts';
import { openClientsMachine } from '../openClients/openClients.machine.ts';
import { previewMachine } from '../preview/preview.machine.ts';
import { sftpMachine } from '../sftp/sftp.machine.ts';
import { shareMachine } from '../share/share.machine.ts';
import { typingMachine } from '../typing/typing.machine.ts';
import type { GearChildren, GearContext, GearEvent, GearInput } from './gear.types.ts';

const forClient = ({ context }: { readonly context: GearContext }): GearInput => ({ clientId: context.clientId });

export const gearMachine = setup({
  types: {
    context: {} as GearContext,
    events: {} as GearEvent,
    input: {} as GearInput,
    children: {} as GearChildren,
  },
  actors: {
    audience: audienceMachine,
    capture: captureMachine,
    clipboard: clipboardMachine,
    files: filesMachine,
    joinPrompt: joinPromptMachine,
    monitors: monitorsMachine,
    latency: latencyMachine,
    openClients: openClientsMachine,
    preview: previewMachine,
    sftp: sftpMachine,
    share: shareMachine,
    typing: typingMachine,
  },
  actions: {
    tellAll: enqueueActions(({ enqueue, event, self }) => {
      for (const [id, child] of Object.entries(self.getSnapshot().children)) {
        if (child?.getSnapshot().status === 'active') enqueue.sendTo(id, event);
      }
    }),
  },
}).createMachine({
  id: 'gear',
  description: 'A§2 what one works with beside the picture, each piece a machine of its own',
  context: ({ input }) => ({ clientId: input.clientId }),
  invoke: [
    { id: 'audioInput', src: 'capture', input: (args) => ({ ...forClient(args), device: 'microphone' }) },
    { id: 'webcam', src: 'capture', input: (args) => ({ ...forClient(args), device: 'webcam' }) },
    { id: 'clipboard', src: 'clipboard', input: forClient },
    { id: 'files', src: 'files', input: forClient },
    { id: 'monitors', src: 'monitors', input: forClient },
    { id: 'typing', src: 'typing', input: forClient },
    { id: 'openClients', src: 'openClients', input: forClient },
    { id: 'latency', src: 'latency', input: forClient },
    { id: 'preview', src: 'preview', input: forClient },
    { id: 'sftp', src: 'sftp', input: forClient },
    { id: 'share', src: 'share', input: forClient },
    { id: 'joinPrompt', src: 'joinPrompt', input: forClient },
    { id: 'audience', src: 'audience', input: forClient },
  ],
  on: { 'tunnel.*': { actions: 'tellAll' }, 'client.*': { actions: 'tellAll' } },
});

export type GearActorRef = ActorRefFrom<typeof gearMachine>;
export type GearSnapshot = SnapshotFrom<typeof gearMachine>;
