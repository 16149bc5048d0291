import { accountEntry, settingFormEntry } from './preferences/area.samples.ts';
import { appEntry } from './shell/app/app.samples.ts';
import {
  audienceEntry,
  controlEntry,
  otherWindowsEntry,
  sessionToolsEntry,
  downloadFolderEntry,
  latencyEntry,
  openSessionsPanelEntry,
  monitorEntry,
  microphoneEntry,
  sftpEntry,
  thumbnailEntry,
  joinPromptEntry,
} from './session/area.samples.ts';
import { auditEntry } from './administration/audit/audit.samples.ts';
import { bansEntry } from './administration/bans/bans.samples.ts';
import { mediaInputEntry } from './session/mediaInput/mediaInput.samples.ts';
import { clipboardEntry } from './session/clipboard/clipboard.samples.ts';
import { connectionsEntry } from './connections/connections/connections.samples.ts';
import {
  connectionStatusEntry,
  discoveryEntry,
  remindersEntry,
  qrCodeEntry,
  sidebarEntry,
  removalEntry,
  activeConnectionsEntry,
  connectionNoteEntry,
  quickAddEntry,
  diskSpaceEntry,
} from './home/area.samples.ts';
import { countdownEntry } from './shared/countdown/countdown.samples.ts';
import { driveHelpEntry } from './files/driveHelp/driveHelp.samples.ts';
import { appPasswordsEntry } from './preferences/appPasswords/appPasswords.samples.ts';
import { devicesEntry } from './preferences/devices/devices.samples.ts';
import { editorEntry } from './connections/editor/editor.samples.ts';
import { exportFileEntry, usageHistoryEntry } from './connections/area.samples.ts';
import { forgotPasswordEntry, reachabilityEntry, recoveryEntry, setupEntry } from './access/area.samples.ts';
import { recentThumbnailEntry } from './session/recentThumbnail/recentThumbnail.samples.ts';
import { linkHealthEntry } from './session/linkHealth/linkHealth.samples.ts';
import { fileBrowserEntry } from './session/fileBrowser/fileBrowser.samples.ts';
import { fileBinEntry } from './files/fileBin/fileBin.samples.ts';
import { fileChangeEntry } from './files/fileChange/fileChange.samples.ts';
import { fileDownloadEntry } from './files/fileDownload/fileDownload.samples.ts';
import { fileManagerEntry } from './files/fileManager/fileManager.samples.ts';
import { webDriveEntry } from './files/webDrive/webDrive.samples.ts';
import { fileLeavingEntry } from './files/fileLeaving/fileLeaving.samples.ts';
import { filePlaceEntry } from './files/filePlace/filePlace.samples.ts';
import { fileSearchEntry } from './files/fileSearch/fileSearch.samples.ts';
import { fileUploadsEntry } from './files/fileUploads/fileUploads.samples.ts';
import { filePreviewEntry } from './files/filePreview/filePreview.samples.ts';
import { uploadEntry } from './files/upload/upload.samples.ts';
import { uploadQueueEntry } from './files/uploadQueue/uploadQueue.samples.ts';
import { uploadsEntry } from './files/uploads/uploads.samples.ts';
import { filesEntry } from './session/files/files.samples.ts';
import { viewerEntry } from './session/viewer/viewer.samples.ts';
import {
  generalSocketEntry,
  notificationEntry,
  textPageEntry,
  overlayEntry,
  notificationsEntry,
  pageEntry,
  paletteEntry,
} from './shell/area.samples.ts';
import {
  historyEntry,
  systemCheckEntry,
  systemPreferencesEntry,
  settingToggleEntry,
} from './administration/area.samples.ts';
import { homeEntry } from './home/home/home.samples.ts';
import { importFileEntry } from './connections/importFile/importFile.samples.ts';
import { inviteEntry } from './accounts/invite/invite.samples.ts';
import { membershipEntry } from './accounts/membership/membership.samples.ts';
import { accountsEntry } from './accounts/accounts/accounts.samples.ts';
import { permissionsEntry } from './accounts/permissions/permissions.samples.ts';
import { uploadConflictsEntry } from './session/uploadConflicts/uploadConflicts.samples.ts';
import { userEditorEntry } from './accounts/userEditor/userEditor.samples.ts';
import { inspectorEntry } from './inspector/inspector/inspector.samples.ts';
import { loginEntry } from './access/login/login.samples.ts';
import { adminNoteEntry } from './administration/adminNote/adminNote.samples.ts';
import { joinRequestEntry } from './session/joinRequest/joinRequest.samples.ts';
import { monitorsEntry } from './session/monitors/monitors.samples.ts';
import { ownFactorEntry } from './preferences/ownFactor/ownFactor.samples.ts';
import { passwordChangeEntry } from './preferences/passwordChange/passwordChange.samples.ts';
import { preferencesEntry } from './preferences/preferences/preferences.samples.ts';
import { rightsEntry } from './shared/rights/rights.samples.ts';
import { localMediaEntry } from './meetings/localMedia/localMedia.samples.ts';
import { screenShareEntry } from './meetings/screenShare/screenShare.samples.ts';
import {
  peerEntry,
  boardEntry,
  callWatchEntry,
  chatEntry,
  guestJoinEntry,
  miniMeetingEntry,
  outgoingCallEntry,
  preJoinEntry,
} from './meetings/area.samples.ts';
import { meetingEntry } from './meetings/meeting/meeting.samples.ts';
import { incomingCallEntry } from './meetings/incomingCall/incomingCall.samples.ts';
import { presenceEntry } from './meetings/presence/presence.samples.ts';
import type { MachineEntry } from './shared/samples.ts';
import { sessionEntry } from './session/session/session.samples.ts';
import { activeSessionsEntry } from './administration/activeSessions/activeSessions.samples.ts';
import { shareEntry } from './session/share/share.samples.ts';
import { textInputEntry } from './session/textInput/textInput.samples.ts';
import { transferEntry } from './session/transfer/transfer.samples.ts';

/** Every statechart of the app, parents before children. */
export const registry: readonly MachineEntry[] = [
  appEntry,
  pageEntry,
  preferencesEntry,
  notificationsEntry,
  notificationEntry,
  setupEntry,
  loginEntry,
  reachabilityEntry,
  forgotPasswordEntry,
  recoveryEntry,
  countdownEntry,
  generalSocketEntry,
  homeEntry,
  quickAddEntry,
  connectionNoteEntry,
  removalEntry,
  connectionStatusEntry,
  discoveryEntry,
  sidebarEntry,
  activeConnectionsEntry,
  rightsEntry,
  diskSpaceEntry,
  qrCodeEntry,
  remindersEntry,
  overlayEntry,
  paletteEntry,
  systemCheckEntry,
  sessionEntry,
  viewerEntry,
  sessionToolsEntry,
  mediaInputEntry,
  clipboardEntry,
  textInputEntry,
  openSessionsPanelEntry,
  latencyEntry,
  thumbnailEntry,
  filesEntry,
  fileBrowserEntry,
  transferEntry,
  uploadConflictsEntry,
  downloadFolderEntry,
  linkHealthEntry,
  otherWindowsEntry,
  recentThumbnailEntry,
  editorEntry,
  usageHistoryEntry,
  connectionsEntry,
  importFileEntry,
  exportFileEntry,
  accountsEntry,
  userEditorEntry,
  permissionsEntry,
  membershipEntry,
  inviteEntry,
  inspectorEntry,
  accountEntry,
  passwordChangeEntry,
  ownFactorEntry,
  devicesEntry,
  appPasswordsEntry,
  driveHelpEntry,
  systemPreferencesEntry,
  settingToggleEntry,
  settingFormEntry,
  microphoneEntry,
  monitorEntry,
  monitorsEntry,
  sftpEntry,
  shareEntry,
  joinPromptEntry,
  joinRequestEntry,
  activeSessionsEntry,
  historyEntry,
  audienceEntry,
  controlEntry,
  auditEntry,
  bansEntry,
  adminNoteEntry,
  textPageEntry,
  localMediaEntry,
  screenShareEntry,
  peerEntry,
  chatEntry,
  boardEntry,
  meetingEntry,
  preJoinEntry,
  presenceEntry,
  outgoingCallEntry,
  callWatchEntry,
  incomingCallEntry,
  guestJoinEntry,
  miniMeetingEntry,
  fileManagerEntry,
  fileBinEntry,
  fileChangeEntry,
  fileDownloadEntry,
  fileLeavingEntry,
  filePlaceEntry,
  fileSearchEntry,
  fileUploadsEntry,
  filePreviewEntry,
  uploadEntry,
  uploadQueueEntry,
  uploadsEntry,
  webDriveEntry,
];
