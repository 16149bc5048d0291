import { appPasswords } from './appPasswords.model.ts';
import { audience } from './audience.model.ts';
import { clipboard } from './clipboard.model.ts';
import { bans } from './bans.model.ts';
import { connectionImport } from './connectionImport.model.ts';
import { editor } from './editor.model.ts';
import { fileBrowser } from './fileBrowser.model.ts';
import type { Flow } from './flow.ts';
import { linkHealth } from './linkHealth.model.ts';
import { connectionStatus } from './connectionStatus.model.ts';
import { discovery } from './discovery.model.ts';
import { diskSpace } from './diskSpace.model.ts';
import { filePreview } from './filePreview.model.ts';
import { guestVisit } from './guestVisit.model.ts';
import { incomingCall } from './incomingCall.model.ts';
import { invite } from './invite.model.ts';
import { joinPrompt } from './joinPrompt.model.ts';
import { joinRequest } from './joinRequest.model.ts';
import { loginLock } from './loginLock.model.ts';
import { meetingRoom } from './meetingRoom.model.ts';
import { membership } from './membership.model.ts';
import { miniMeeting } from './miniMeeting.model.ts';
import { monitors } from './monitors.model.ts';
import { note } from './connectionNote.model.ts';
import { notes } from './adminNote.model.ts';
import { otherWindows } from './otherWindows.model.ts';
import { outgoingCall } from './outgoingCall.model.ts';
import { ownFactor } from './ownFactor.model.ts';
import { password } from './password.model.ts';
import { permissions } from './permissions.model.ts';
import { preferences } from './preferences.model.ts';
import { quickAdd } from './quickAdd.model.ts';
import { qrCode } from './qrCode.model.ts';
import { reconnect } from './reconnect.model.ts';
import { reachability } from './reachability.model.ts';
import { recents } from './recents.model.ts';
import { recovery } from './recovery.model.ts';
import { removal } from './removal.model.ts';
import { roomMedia } from './roomMedia.model.ts';
import { secondFactor } from './secondFactor.model.ts';
import { sessionOpening } from './sessionOpening.model.ts';
import { share } from './share.model.ts';
import { toggle } from './settingToggle.model.ts';
import { transfer } from './transfer.model.ts';
import { typing } from './textInput.model.ts';
import { uploadTray } from './uploadTray.model.ts';
import { userEditor } from './userEditor.model.ts';

export const FLOWS: readonly Flow[] = [
  reachability,
  loginLock,
  secondFactor,
  recovery,
  sessionOpening,
  reconnect,
  linkHealth,
  clipboard,
  monitors,
  fileBrowser,
  transfer,
  typing,
  joinRequest,
  joinPrompt,
  audience,
  otherWindows,
  share,
  recents,
  quickAdd,
  toggle,
  invite,
  editor,
  password,
  ownFactor,
  preferences,
  connectionImport,
  note,
  removal,
  qrCode,
  connectionStatus,
  discovery,
  diskSpace,
  bans,
  userEditor,
  permissions,
  membership,
  notes,
  incomingCall,
  outgoingCall,
  meetingRoom,
  guestVisit,
  appPasswords,
  filePreview,
  uploadTray,
  roomMedia,
  miniMeeting,
];
