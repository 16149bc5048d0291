import type { AudienceActorRef } from '../audience/audience.machine.ts';
import type { CaptureActorRef } from '../capture/capture.machine.ts';
import type { ClipboardActorRef } from '../clipboard/clipboard.machine.ts';
import type { FilesActorRef } from '../files/files.machine.ts';
import type { JoinPromptActorRef } from '../joinPrompt/joinPrompt.machine.ts';
import type { LatencyActorRef } from '../latency/latency.machine.ts';
import type { MonitorsActorRef } from '../monitors/monitors.machine.ts';
import type { OpenClientsActorRef } from '../openClients/openClients.machine.ts';
import type { SftpActorRef } from '../sftp/sftp.machine.ts';
import type { ShareActorRef } from '../share/share.machine.ts';
import type { TypingActorRef } from '../typing/typing.machine.ts';
import type { GearSnapshot } from './gear.machine.ts';

/** How one types and points. */
export const selectTyping = (gear: GearSnapshot): TypingActorRef | undefined => gear.children.typing;

/** The microphone, to the remote desktop. */
export const selectAudioInput = (gear: GearSnapshot): CaptureActorRef | undefined => gear.children.audioInput;

/** The camera, to the remote desktop. */
export const selectWebcam = (gear: GearSnapshot): CaptureActorRef | undefined => gear.children.webcam;

/** Copying between here and there. */
export const selectClipboard = (gear: GearSnapshot): ClipboardActorRef | undefined => gear.children.clipboard;

/** File systems and transfers. */
export const selectFiles = (gear: GearSnapshot): FilesActorRef | undefined => gear.children.files;

/** Files beside a terminal, where there are none. */
export const selectSftp = (gear: GearSnapshot): SftpActorRef | undefined => gear.children.sftp;

/** Further windows on the same remote desktop. */
export const selectMonitors = (gear: GearSnapshot): MonitorsActorRef | undefined => gear.children.monitors;

/** Where the time between a key and its picture goes. */
export const selectLatency = (gear: GearSnapshot): LatencyActorRef | undefined => gear.children.latency;

/** What else runs in this window. */
export const selectOpenClients = (gear: GearSnapshot): OpenClientsActorRef | undefined => gear.children.openClients;

/** Links into the session. */
export const selectShare = (gear: GearSnapshot): ShareActorRef | undefined => gear.children.share;

/** Who asks to be let in. */
export const selectJoinPrompt = (gear: GearSnapshot): JoinPromptActorRef | undefined => gear.children.joinPrompt;

/** Who else is in the session. */
export const selectAudience = (gear: GearSnapshot): AudienceActorRef | undefined => gear.children.audience;
