import { accountEntry } from './account/account.samples.ts';
import { appEntry } from './app/app.samples.ts';
import { audienceEntry } from './audience/audience.samples.ts';
import { auditEntry } from './audit/audit.samples.ts';
import { bannedIpsEntry } from './bannedIps/bannedIps.samples.ts';
import { captureEntry } from './capture/capture.samples.ts';
import { clipboardEntry } from './clipboard/clipboard.samples.ts';
import { connectionsEntry } from './connections/connections.samples.ts';
import { connectionStatusEntry } from './connectionStatus/connectionStatus.samples.ts';
import { countdownEntry } from './countdown/countdown.samples.ts';
import { discoveryEntry } from './discovery/discovery.samples.ts';
import { diskSpaceEntry } from './diskSpace/diskSpace.samples.ts';
import { devicesEntry } from './devices/devices.samples.ts';
import { editorEntry } from './editor/editor.samples.ts';
import { exportFileEntry } from './exportFile/exportFile.samples.ts';
import { forgotPasswordEntry } from './forgotPassword/forgotPassword.samples.ts';
import { otherWindowsEntry } from './otherWindows/otherWindows.samples.ts';
import { recentThumbnailEntry } from './recentThumbnail/recentThumbnail.samples.ts';
import { continuityEntry } from './continuity/continuity.samples.ts';
import { fileBrowserEntry } from './fileBrowser/fileBrowser.samples.ts';
import { filesEntry } from './files/files.samples.ts';
import { frameEntry } from './frame/frame.samples.ts';
import { gearEntry } from './gear/gear.samples.ts';
import { generalSocketEntry } from './generalSocket/generalSocket.samples.ts';
import { historyEntry } from './history/history.samples.ts';
import { hintsEntry } from './hints/hints.samples.ts';
import { homeEntry } from './home/home.samples.ts';
import { importFileEntry } from './importFile/importFile.samples.ts';
import { inviteEntry } from './invite/invite.samples.ts';
import { membershipEntry } from './membership/membership.samples.ts';
import { peopleEntry } from './people/people.samples.ts';
import { permissionsEntry } from './permissions/permissions.samples.ts';
import { downloadFolderEntry } from './downloadFolder/downloadFolder.samples.ts';
import { uploadNamesEntry } from './uploadNames/uploadNames.samples.ts';
import { userEditorEntry } from './userEditor/userEditor.samples.ts';
import { inspectorEntry } from './inspector/inspector.samples.ts';
import { loginEntry } from './login/login.samples.ts';
import { notesEntry } from './notes/notes.samples.ts';
import { noteEntry } from './note/note.samples.ts';
import { removalEntry } from './removal/removal.samples.ts';
import { monitorEntry } from './monitor/monitor.samples.ts';
import { joinRequestEntry } from './joinRequest/joinRequest.samples.ts';
import { joinPromptEntry } from './joinPrompt/joinPrompt.samples.ts';
import { monitorsEntry } from './monitors/monitors.samples.ts';
import { microphoneEntry } from './microphone/microphone.samples.ts';
import { notificationEntry } from './notification/notification.samples.ts';
import { notificationsEntry } from './notifications/notifications.samples.ts';
import { pageEntry } from './page/page.samples.ts';
import { paletteEntry } from './palette/palette.samples.ts';
import { ownFactorEntry } from './ownFactor/ownFactor.samples.ts';
import { passwordChangeEntry } from './passwordChange/passwordChange.samples.ts';
import { pastUsesEntry } from './pastUses/pastUses.samples.ts';
import { previewEntry } from './preview/preview.samples.ts';
import { preferencesEntry } from './preferences/preferences.samples.ts';
import { qrCodeEntry } from './qrCode/qrCode.samples.ts';
import { quickAddEntry } from './quickAdd/quickAdd.samples.ts';
import { railEntry } from './rail/rail.samples.ts';
import { runningEntry } from './running/running.samples.ts';
import { reachabilityEntry } from './reachability/reachability.samples.ts';
import { recoveryEntry } from './recovery/recovery.samples.ts';
import { latencyEntry } from './latency/latency.samples.ts';
import { openClientsEntry } from './openClients/openClients.samples.ts';
import type { MachineEntry } from './samples.ts';
import { selfCheckEntry } from './selfCheck/selfCheck.samples.ts';
import { sessionEntry } from './session/session.samples.ts';
import { sessionsEntry } from './sessions/sessions.samples.ts';
import { settingEntry } from './setting/setting.samples.ts';
import { setupEntry } from './setup/setup.samples.ts';
import { sftpEntry } from './sftp/sftp.samples.ts';
import { shareEntry } from './share/share.samples.ts';
import { systemPreferencesEntry } from './systemPreferences/systemPreferences.samples.ts';
import { textPageEntry } from './textPage/textPage.samples.ts';
import { toggleEntry } from './toggle/toggle.samples.ts';
import { typingEntry } from './typing/typing.samples.ts';
import { transferEntry } from './transfer/transfer.samples.ts';

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
