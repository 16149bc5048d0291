import CLIENT from './client.json';
import connectionFiles from './connectionFiles.json';
import connections from './connections.json';
import editor from './editor.json';
import home from './home.json';
import palette from './palette.json';
import quickAdd from './quickAdd.json';
import session from './session.json';
import account from './account.json';
import colors from './colors.json';
import errors from './errors.json';
import microphone from './microphone.json';
import SETTINGS_PREFERENCES from './settingsPreferences.json';
import systemPreferences from './systemPreferences.json';
import work from './work.json';

/** What shows behind the log-in. Upper-case names come from the wire or the specification, the others are ours. */
export const readyTexts = {
  SETTINGS_PREFERENCES,
  account,
  colors,
  errors,
  microphone,
  systemPreferences,
  work,
  CLIENT,
  connectionFiles,
  connections,
  editor,
  home,
  palette,
  quickAdd,
  session,
};
