import type { AudienceActorRef } from '../audience/audience.machine.ts';
import type { MediaInputActorRef } from '../mediaInput/mediaInput.machine.ts';
import type { ControlActorRef } from '../control/control.machine.ts';
import type { ClipboardActorRef } from '../clipboard/clipboard.machine.ts';
import type { FilesActorRef } from '../files/files.machine.ts';
import type { JoinPromptActorRef } from '../joinPrompt/joinPrompt.machine.ts';
import type { LatencyActorRef } from '../latency/latency.machine.ts';
import type { MonitorsActorRef } from '../monitors/monitors.machine.ts';
import type { OpenSessionsPanelActorRef } from '../openSessionsPanel/openSessionsPanel.machine.ts';
import type { SftpActorRef } from '../sftp/sftp.machine.ts';
import type { ShareActorRef } from '../share/share.machine.ts';
import type { TextInputActorRef } from '../textInput/textInput.machine.ts';
import type { SessionToolsSnapshot } from './sessionTools.machine.ts';

/** How one types and points. */
export const selectTextInput = (sessionTools: SessionToolsSnapshot): TextInputActorRef | undefined =>
  sessionTools.children.textInput;

/** The microphone, to the remote desktop. */
export const selectAudioInput = (sessionTools: SessionToolsSnapshot): MediaInputActorRef | undefined =>
  sessionTools.children.audioInput;

/** The camera, to the remote desktop. */
export const selectWebcam = (sessionTools: SessionToolsSnapshot): MediaInputActorRef | undefined =>
  sessionTools.children.webcam;

/** Copying between here and there. */
export const selectClipboard = (sessionTools: SessionToolsSnapshot): ClipboardActorRef | undefined =>
  sessionTools.children.clipboard;

/** File systems and transfers. */
export const selectFiles = (sessionTools: SessionToolsSnapshot): FilesActorRef | undefined =>
  sessionTools.children.files;

/** Files beside a terminal, where there are none. */
export const selectSftp = (sessionTools: SessionToolsSnapshot): SftpActorRef | undefined => sessionTools.children.sftp;

/** Further windows on the same remote desktop. */
export const selectMonitors = (sessionTools: SessionToolsSnapshot): MonitorsActorRef | undefined =>
  sessionTools.children.monitors;

/** Where the time between a key and its picture goes. */
export const selectLatency = (sessionTools: SessionToolsSnapshot): LatencyActorRef | undefined =>
  sessionTools.children.latency;

/** What else runs in this window. */
export const selectOpenSessionsPanel = (sessionTools: SessionToolsSnapshot): OpenSessionsPanelActorRef | undefined =>
  sessionTools.children.openSessionsPanel;

/** Links into the session. */
export const selectShare = (sessionTools: SessionToolsSnapshot): ShareActorRef | undefined =>
  sessionTools.children.share;

/** Who asks to be let in. */
export const selectJoinPrompt = (sessionTools: SessionToolsSnapshot): JoinPromptActorRef | undefined =>
  sessionTools.children.joinPrompt;

/** Who else is in the session. */
export const selectAudience = (sessionTools: SessionToolsSnapshot): AudienceActorRef | undefined =>
  sessionTools.children.audience;

/** One's control of a session that somebody else runs. */
export const selectControl = (sessionTools: SessionToolsSnapshot): ControlActorRef | undefined =>
  sessionTools.children.control;

/** Who asks for control. */
export const selectControlPrompt = (sessionTools: SessionToolsSnapshot): JoinPromptActorRef | undefined =>
  sessionTools.children.controlPrompt;
