import { accountEntry } from './preferences/account/account.samples.ts';
import { appEntry } from './shell/app/app.samples.ts';
import { audienceEntry } from './session/audience/audience.samples.ts';
import { auditEntry } from './administration/audit/audit.samples.ts';
import { bannedIpsEntry } from './administration/bannedIps/bannedIps.samples.ts';
import { captureEntry } from './session/capture/capture.samples.ts';
import { clipboardEntry } from './session/clipboard/clipboard.samples.ts';
import { connectionsEntry } from './connections/connections/connections.samples.ts';
import { connectionStatusEntry } from './home/connectionStatus/connectionStatus.samples.ts';
import { countdownEntry } from './shared/countdown/countdown.samples.ts';
import { discoveryEntry } from './home/discovery/discovery.samples.ts';
import { diskSpaceEntry } from './home/diskSpace/diskSpace.samples.ts';
import { devicesEntry } from './preferences/devices/devices.samples.ts';
import { editorEntry } from './connections/editor/editor.samples.ts';
import { exportFileEntry } from './connections/exportFile/exportFile.samples.ts';
import { forgotPasswordEntry } from './access/forgotPassword/forgotPassword.samples.ts';
import { otherWindowsEntry } from './session/otherWindows/otherWindows.samples.ts';
import { recentThumbnailEntry } from './session/recentThumbnail/recentThumbnail.samples.ts';
import { continuityEntry } from './session/continuity/continuity.samples.ts';
import { fileBrowserEntry } from './session/fileBrowser/fileBrowser.samples.ts';
import { filesEntry } from './session/files/files.samples.ts';
import { frameEntry } from './session/frame/frame.samples.ts';
import { gearEntry } from './session/gear/gear.samples.ts';
import { generalSocketEntry } from './shell/generalSocket/generalSocket.samples.ts';
import { historyEntry } from './administration/history/history.samples.ts';
import { hintsEntry } from './home/hints/hints.samples.ts';
import { homeEntry } from './home/home/home.samples.ts';
import { importFileEntry } from './connections/importFile/importFile.samples.ts';
import { inviteEntry } from './accounts/invite/invite.samples.ts';
import { membershipEntry } from './accounts/membership/membership.samples.ts';
import { peopleEntry } from './accounts/people/people.samples.ts';
import { permissionsEntry } from './accounts/permissions/permissions.samples.ts';
import { downloadFolderEntry } from './session/downloadFolder/downloadFolder.samples.ts';
import { uploadNamesEntry } from './session/uploadNames/uploadNames.samples.ts';
import { userEditorEntry } from './accounts/userEditor/userEditor.samples.ts';
import { inspectorEntry } from './inspector/inspector/inspector.samples.ts';
import { loginEntry } from './access/login/login.samples.ts';
import { notesEntry } from './administration/notes/notes.samples.ts';
import { noteEntry } from './home/note/note.samples.ts';
import { removalEntry } from './home/removal/removal.samples.ts';
import { monitorEntry } from './session/monitor/monitor.samples.ts';
import { joinRequestEntry } from './session/joinRequest/joinRequest.samples.ts';
import { joinPromptEntry } from './session/joinPrompt/joinPrompt.samples.ts';
import { monitorsEntry } from './session/monitors/monitors.samples.ts';
import { microphoneEntry } from './session/microphone/microphone.samples.ts';
import { notificationEntry } from './shell/notification/notification.samples.ts';
import { notificationsEntry } from './shell/notifications/notifications.samples.ts';
import { pageEntry } from './shell/page/page.samples.ts';
import { paletteEntry } from './shell/palette/palette.samples.ts';
import { ownFactorEntry } from './preferences/ownFactor/ownFactor.samples.ts';
import { passwordChangeEntry } from './preferences/passwordChange/passwordChange.samples.ts';
import { pastUsesEntry } from './connections/pastUses/pastUses.samples.ts';
import { previewEntry } from './session/preview/preview.samples.ts';
import { preferencesEntry } from './preferences/preferences/preferences.samples.ts';
import { qrCodeEntry } from './home/qrCode/qrCode.samples.ts';
import { quickAddEntry } from './home/quickAdd/quickAdd.samples.ts';
import { rightsEntry } from './shared/rights/rights.samples.ts';
import { railEntry } from './home/rail/rail.samples.ts';
import { runningEntry } from './home/running/running.samples.ts';
import { reachabilityEntry } from './access/reachability/reachability.samples.ts';
import { recoveryEntry } from './access/recovery/recovery.samples.ts';
import { latencyEntry } from './session/latency/latency.samples.ts';
import { openClientsEntry } from './session/openClients/openClients.samples.ts';
import type { MachineEntry } from './shared/samples.ts';
import { selfCheckEntry } from './administration/selfCheck/selfCheck.samples.ts';
import { sessionEntry } from './session/session/session.samples.ts';
import { sessionsEntry } from './administration/sessions/sessions.samples.ts';
import { settingEntry } from './preferences/setting/setting.samples.ts';
import { setupEntry } from './access/setup/setup.samples.ts';
import { sftpEntry } from './session/sftp/sftp.samples.ts';
import { shareEntry } from './session/share/share.samples.ts';
import { systemPreferencesEntry } from './administration/systemPreferences/systemPreferences.samples.ts';
import { textPageEntry } from './shell/textPage/textPage.samples.ts';
import { toggleEntry } from './administration/toggle/toggle.samples.ts';
import { typingEntry } from './session/typing/typing.samples.ts';
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
  noteEntry,
  removalEntry,
  connectionStatusEntry,
  discoveryEntry,
  railEntry,
  runningEntry,
  rightsEntry,
  diskSpaceEntry,
  qrCodeEntry,
  hintsEntry,
  paletteEntry,
  selfCheckEntry,
  sessionEntry,
  frameEntry,
  gearEntry,
  captureEntry,
  clipboardEntry,
  typingEntry,
  openClientsEntry,
  latencyEntry,
  previewEntry,
  filesEntry,
  fileBrowserEntry,
  transferEntry,
  uploadNamesEntry,
  downloadFolderEntry,
  continuityEntry,
  otherWindowsEntry,
  recentThumbnailEntry,
  editorEntry,
  pastUsesEntry,
  connectionsEntry,
  importFileEntry,
  exportFileEntry,
  peopleEntry,
  userEditorEntry,
  permissionsEntry,
  membershipEntry,
  inviteEntry,
  inspectorEntry,
  accountEntry,
  passwordChangeEntry,
  ownFactorEntry,
  devicesEntry,
  systemPreferencesEntry,
  toggleEntry,
  settingEntry,
  microphoneEntry,
  monitorEntry,
  monitorsEntry,
  sftpEntry,
  shareEntry,
  joinPromptEntry,
  joinRequestEntry,
  sessionsEntry,
  historyEntry,
  audienceEntry,
  auditEntry,
  bannedIpsEntry,
  notesEntry,
  textPageEntry,
];
