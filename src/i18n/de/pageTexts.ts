import account from './account.json' with { type: 'json' };
import connectionFiles from './connectionFiles.json' with { type: 'json' };
import connections from './connections.json' with { type: 'json' };
import editor from './editor.json' with { type: 'json' };
import joinRequest from './joinRequest.json' with { type: 'json' };
import microphone from './microphone.json' with { type: 'json' };
import monitor from './monitor.json' with { type: 'json' };
import SETTINGS_PREFERENCES from './settingsPreferences.json' with { type: 'json' };
import systemPreferences from './systemPreferences.json' with { type: 'json' };
import lists from './lists.json' with { type: 'json' };
import activeSessions from './activeSessions.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import bans from './bans.json' with { type: 'json' };
import invite from './invite.json' with { type: 'json' };
import accounts from './accounts.json' with { type: 'json' };
import userEditor from './userEditor.json' with { type: 'json' };
import EMAIL from './email.json' with { type: 'json' };
import MANAGE_USER from './manageUser.json' with { type: 'json' };
import PASSWORD_POLICY from './passwordPolicy.json' with { type: 'json' };
import adminNote from './adminNote.json' with { type: 'json' };
import ERROR from './gatewayErrors.json' with { type: 'json' };
import textPage from './textPage.json' with { type: 'json' };

/** What shows on pages that are fetched when somebody goes there. */
export const pageTexts = {
  account,
  connectionFiles,
  connections,
  editor,
  joinRequest,
  microphone,
  monitor,
  SETTINGS_PREFERENCES,
  systemPreferences,
  lists,
  activeSessions,
  history,
  audit,
  bans,
  invite,
  accounts,
  userEditor,
  EMAIL,
  MANAGE_USER,
  PASSWORD_POLICY,
  adminNote,
  ERROR,
  textPage,
};
