import calls from './calls.json' with { type: 'json' };
import connectionFiles from './connectionFiles.json' with { type: 'json' };
import editor from './editor.json' with { type: 'json' };
import meeting from './meeting.json' with { type: 'json' };
import joinRequest from './joinRequest.json' with { type: 'json' };
import SETTINGS_PREFERENCES from './settingsPreferences.json' with { type: 'json' };
import lists from './lists.json' with { type: 'json' };
import invite from './invite.json' with { type: 'json' };
import accounts from './accounts.json' with { type: 'json' };
import userEditor from './userEditor.json' with { type: 'json' };
import EMAIL from './email.json' with { type: 'json' };
import MANAGE_USER from './manageUser.json' with { type: 'json' };
import PASSWORD_POLICY from './passwordPolicy.json' with { type: 'json' };
import ERROR from './gatewayErrors.json' with { type: 'json' };
import textPage from './textPage.json' with { type: 'json' };
import { roomsIn } from '../rooms/pageRooms.ts';

/** What shows on pages that are fetched when somebody goes there. */
export const pageTexts = {
  ...roomsIn(import.meta.glob('./pages/*.json', { eager: true, import: 'default' })),
  calls,
  connectionFiles,
  editor,
  joinRequest,
  meeting,
  SETTINGS_PREFERENCES,
  lists,
  invite,
  accounts,
  userEditor,
  EMAIL,
  MANAGE_USER,
  PASSWORD_POLICY,
  ERROR,
  textPage,
};
