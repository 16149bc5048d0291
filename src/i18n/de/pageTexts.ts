import account from './account.json';
import connectionFiles from './connectionFiles.json';
import connections from './connections.json';
import editor from './editor.json';
import microphone from './microphone.json';
import SETTINGS_PREFERENCES from './settingsPreferences.json';
import systemPreferences from './systemPreferences.json';

/** What shows on pages that are fetched when somebody goes there. */
export const pageTexts = {
  account,
  connectionFiles,
  connections,
  editor,
  microphone,
  SETTINGS_PREFERENCES,
  systemPreferences,
};
