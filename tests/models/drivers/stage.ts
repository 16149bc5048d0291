import { ADMINISTRATOR } from '../../../mocks/world.ts';
import { appPasswords } from '../appPasswords.model.ts';
import { audience } from '../audience.model.ts';
import { bans } from '../bans.model.ts';
import { clipboard } from '../clipboard.model.ts';
import { connectionImport } from '../connectionImport.model.ts';
import { connectionStatus } from '../connectionStatus.model.ts';
import { linkHealth } from '../linkHealth.model.ts';
import { discovery } from '../discovery.model.ts';
import { diskSpace } from '../diskSpace.model.ts';
import { editor } from '../editor.model.ts';
import { fileBrowser } from '../fileBrowser.model.ts';
import { filePreview } from '../filePreview.model.ts';
import type { Flow } from '../flow.ts';
import { guestVisit } from '../guestVisit.model.ts';
import { incomingCall } from '../incomingCall.model.ts';
import { invite } from '../invite.model.ts';
import { joinPrompt } from '../joinPrompt.model.ts';
import { joinRequest } from '../joinRequest.model.ts';
import { loginLock } from '../loginLock.model.ts';
import { meetingRoom } from '../meetingRoom.model.ts';
import { membership } from '../membership.model.ts';
import type { Driver } from '../model.ts';
import { miniMeeting } from '../miniMeeting.model.ts';
import { monitors } from '../monitors.model.ts';
import { note } from '../connectionNote.model.ts';
import { notes } from '../adminNote.model.ts';
import { otherWindows } from '../otherWindows.model.ts';
import { outgoingCall } from '../outgoingCall.model.ts';
import { ownFactor } from '../ownFactor.model.ts';
import { password } from '../password.model.ts';
import { permissions } from '../permissions.model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import { preferences } from '../preferences.model.ts';
import { quickAdd } from '../quickAdd.model.ts';
import { qrCode } from '../qrCode.model.ts';
import { reconnect } from '../reconnect.model.ts';
import { reachability } from '../reachability.model.ts';
import { recents } from '../recents.model.ts';
import { recovery } from '../recovery.model.ts';
import { removal } from '../removal.model.ts';
import { roomMedia } from '../roomMedia.model.ts';
import { secondFactor } from '../secondFactor.model.ts';
import { sessionOpening } from '../sessionOpening.model.ts';
import { share } from '../share.model.ts';
import { toggle } from '../settingToggle.model.ts';
import { transfer } from '../transfer.model.ts';
import { typing } from '../textInput.model.ts';
import { uploadTray } from '../uploadTray.model.ts';
import { userEditor } from '../userEditor.model.ts';
import { appPasswordsDriver } from './appPasswords.driver.ts';
import { bansDriver, openBans } from './bans.driver.ts';
import { clipboardDriver, openClipboard } from './clipboard.driver.ts';
import { connectionImportDriver, openConnections, type Tick } from './connectionImport.driver.ts';
import { editorDriver, openEditor } from './editor.driver.ts';
import { fileBrowserDriver, openConnectionWithFiles } from './fileBrowser.driver.ts';
import { filePreviewDriver, openDrive } from './filePreview.driver.ts';
import {
  connectionStatusDriver,
  discoveryDriver,
  diskSpaceDriver,
  furnishHome,
  connectionNoteDriver,
  qrCodeDriver,
  removalDriver,
} from './home.driver.ts';
import { inviteDriver, openUsers } from './invite.driver.ts';
import { audienceDriver, openOwnSession } from './audience.driver.ts';
import { joinPromptDriver, openSharedConnection } from './joinPrompt.driver.ts';
import { joinRequestDriver, openLink } from './joinRequest.driver.ts';
import { logIn, loginLockDriver } from './loginLock.driver.ts';
import { giveMail, recoveryDriver } from './recovery.driver.ts';
import {
  guestVisitDriver,
  incomingCallDriver,
  meetingRoomDriver,
  openGuestLink,
  openOwnRoom,
  openPreJoin,
  outgoingCallDriver,
} from './meeting.driver.ts';
import { membershipDriver, openGroup } from './membership.driver.ts';
import { adminNoteDriver, openAdminNote } from './adminNote.driver.ts';
import { openMaria, permissionsDriver } from './permissions.driver.ts';
import { miniMeetingDriver, openSessionToMeetIn } from './miniMeeting.driver.ts';
import { monitorsDriver, openWideConnection } from './monitors.driver.ts';
import { otherWindowsDriver } from './otherWindows.driver.ts';
import { ownFactorDriver } from './ownFactor.driver.ts';
import { passwordDriver, preferencesDriver } from './preferences.driver.ts';
import { quickAddDriver } from './quickAdd.driver.ts';
import { reachabilityDriver } from './reachability.driver.ts';
import { furnishWorkshop, recentsDriver } from './recents.driver.ts';
import { openRoomWithDevices, roomMediaDriver } from './roomMedia.driver.ts';
import { secondFactorDriver } from './secondFactor.driver.ts';
import {
  linkHealthDriver,
  openConnection,
  openKeptConnection,
  reconnectDriver,
  sessionOpeningDriver,
} from './session.driver.ts';
import { openShareSheet, shareDriver } from './share.driver.ts';
import { openSwitches, settingToggleDriver } from './settingToggle.driver.ts';
import { openFiles, transferDriver } from './transfer.driver.ts';
import { textInputDriver } from './textInput.driver.ts';
import { openOwnDrive, uploadTrayDriver } from './uploadTray.driver.ts';
import { openNewUser, userEditorDriver } from './userEditor.driver.ts';

/** The app before its log-in on a gateway in memory, in Chromium or in jsdom, and what a walk does to it. */
export interface Stage {
  readonly person: Person;
  readonly around: MockedSurroundings;
  /** Goes to an address of the app. */
  goTo(path: string): Promise<void>;
  readonly tick: Tick;
  /** The page is loaded anew without what it kept of the log-in. */
  losesSession(): Promise<void>;
}

type Begin = (stage: Stage) => Promise<Driver> | Driver;

/** A flow, and what is done before its first state. */
export interface StagedFlow {
  readonly flow: Flow;
  readonly begin: Begin;
}

const ADMIN = { name: ADMINISTRATOR.username, password: ADMINISTRATOR.password };

const loggedIn =
  (begin: Begin): Begin =>
  async (stage) => {
    await logIn(stage.person, ADMIN);
    return begin(stage);
  };

const atHome = (driverOf: (person: Person, around: MockedSurroundings) => Driver): Begin => {
  const begin = loggedIn(({ person, around }) => driverOf(person, around));
  return (stage) => {
    furnishHome(stage.around.world);
    return begin(stage);
  };
};

/** Every flow, as both kinds of app walk it: a new model needs a line here and one in `flows.ts`. */
export const STAGED: readonly StagedFlow[] = [
  { flow: reachability, begin: ({ person, around }) => reachabilityDriver(person, around) },
  { flow: loginLock, begin: ({ person, around }) => loginLockDriver(person, around, ADMIN) },
  {
    flow: secondFactor,
    begin: ({ person, around: { world }, losesSession }) => {
      world.settings.twoFactor = true;
      return secondFactorDriver(person, { door: world.door, account: ADMIN, losesSession });
    },
  },
  {
    flow: recovery,
    begin: ({ person, around, goTo }) => {
      giveMail(around.world, ADMIN.name);
      return recoveryDriver(person, { around, door: around.world.door, account: ADMIN, goTo });
    },
  },
  { flow: sessionOpening, begin: loggedIn(({ person, around }) => sessionOpeningDriver(person, around)) },
  {
    flow: reconnect,
    begin: loggedIn(async ({ person, around }) => {
      await openConnection(person, around);
      return reconnectDriver(person, around);
    }),
  },
  {
    flow: linkHealth,
    begin: loggedIn(async ({ person, around }) => {
      await openKeptConnection(person, around);
      return linkHealthDriver(person, around);
    }),
  },
  {
    flow: fileBrowser,
    begin: loggedIn(async ({ person, around }) => {
      await openConnectionWithFiles(person, around);
      return fileBrowserDriver(person, around);
    }),
  },
  {
    flow: transfer,
    begin: loggedIn(async ({ person, around }) => {
      await openFiles(person, around);
      return transferDriver(person, around);
    }),
  },
  {
    flow: typing,
    begin: loggedIn(async ({ person, around }) => {
      await openConnection(person, around);
      return textInputDriver(person);
    }),
  },
  {
    flow: clipboard,
    begin: loggedIn(async ({ person, around }) => {
      await openConnection(person, around);
      await openClipboard(person);
      return clipboardDriver(person, around);
    }),
  },
  {
    flow: monitors,
    begin: loggedIn(async ({ person, around }) => {
      await openWideConnection(person, around);
      return monitorsDriver(person, around);
    }),
  },
  {
    flow: editor,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openEditor(person, goTo);
      return editorDriver(person, around, goTo);
    }),
  },
  {
    flow: joinRequest,
    begin: async ({ person, around, goTo }) => {
      await openLink(person, around, goTo);
      return joinRequestDriver(person, around);
    },
  },
  {
    flow: joinPrompt,
    begin: loggedIn(async ({ person, around }) =>
      joinPromptDriver(person, around, await openSharedConnection(person, around)),
    ),
  },
  {
    flow: audience,
    begin: loggedIn(async ({ person, around }) => {
      await openOwnSession(person, around);
      return audienceDriver(person, around);
    }),
  },
  {
    flow: otherWindows,
    begin: loggedIn(async ({ person, around }) => {
      await openConnection(person, around);
      return otherWindowsDriver(person, around);
    }),
  },
  {
    flow: share,
    begin: loggedIn(async ({ person, around }) => {
      await openShareSheet(person, around);
      return shareDriver(person, around);
    }),
  },
  {
    flow: recents,
    begin: (stage) => {
      furnishWorkshop(stage.around.world);
      return loggedIn(({ person, around }) => recentsDriver(person, around))(stage);
    },
  },
  { flow: quickAdd, begin: loggedIn(({ person, around }) => quickAddDriver(person, around)) },
  {
    flow: toggle,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openSwitches(person, around, goTo);
      return settingToggleDriver(person, around);
    }),
  },
  {
    flow: invite,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openUsers(person, around, goTo);
      return inviteDriver(person, around, { goTo, admin: ADMIN.name });
    }),
  },
  { flow: password, begin: loggedIn(({ person, around }) => passwordDriver(person, around)) },
  {
    flow: ownFactor,
    begin: loggedIn(async ({ person, around }) => {
      await person.follow('Preferences');
      return ownFactorDriver(person, around);
    }),
  },
  {
    flow: preferences,
    begin: loggedIn(async ({ person, around }) => {
      await person.follow('Preferences');
      return preferencesDriver(person, around);
    }),
  },
  {
    flow: connectionImport,
    begin: loggedIn(async ({ person, around, goTo, tick }) => {
      await openConnections(person, goTo);
      return connectionImportDriver(person, around, tick);
    }),
  },
  { flow: note, begin: atHome(connectionNoteDriver) },
  { flow: removal, begin: atHome(removalDriver) },
  { flow: qrCode, begin: atHome(qrCodeDriver) },
  { flow: connectionStatus, begin: atHome(connectionStatusDriver) },
  { flow: discovery, begin: atHome(discoveryDriver) },
  { flow: diskSpace, begin: atHome(diskSpaceDriver) },
  {
    flow: bans,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openBans(person, around, goTo);
      return bansDriver(person, around, goTo);
    }),
  },
  {
    flow: userEditor,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openNewUser(person, goTo);
      return userEditorDriver(person, around, goTo);
    }),
  },
  {
    flow: permissions,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openMaria(person, around, goTo);
      return permissionsDriver(person, around, goTo);
    }),
  },
  {
    flow: membership,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openGroup(person, around, goTo);
      return membershipDriver(person, around, goTo);
    }),
  },
  {
    flow: notes,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openAdminNote(person, goTo);
      return adminNoteDriver(person, around, goTo);
    }),
  },
  { flow: incomingCall, begin: loggedIn(({ person, around }) => incomingCallDriver(person, around)) },
  {
    flow: outgoingCall,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openOwnRoom(around, goTo);
      return outgoingCallDriver(person, around);
    }),
  },
  {
    flow: meetingRoom,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openPreJoin(person, goTo);
      return meetingRoomDriver(person, around, goTo);
    }),
  },
  {
    flow: guestVisit,
    begin: async ({ person, around, goTo }) => {
      await openGuestLink(around, goTo);
      return guestVisitDriver(person, around);
    },
  },
  {
    flow: appPasswords,
    begin: loggedIn(async ({ person, around }) => {
      await person.follow('Preferences');
      return appPasswordsDriver(person, around);
    }),
  },
  {
    flow: filePreview,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openDrive(person, around, goTo);
      return filePreviewDriver(person, around);
    }),
  },
  {
    flow: uploadTray,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openOwnDrive(person, around, goTo);
      return uploadTrayDriver(person, around);
    }),
  },
  {
    flow: roomMedia,
    begin: loggedIn(async ({ person, around, goTo }) => {
      await openRoomWithDevices(around, goTo);
      return roomMediaDriver(person, around);
    }),
  },
  {
    flow: miniMeeting,
    begin: loggedIn(async ({ person, around }) =>
      miniMeetingDriver(person, around, await openSessionToMeetIn(person, around)),
    ),
  },
];
