import CLIENT from './client.json';
import home from './home.json';
import palette from './palette.json';
import quickAdd from './quickAdd.json';
import session from './session.json';
import colors from './colors.json';
import errors from './errors.json';
import work from './work.json';

/** What shows behind the log-in. Upper-case names come from the wire or the specification, the others are ours. */
export const readyTexts = {
  colors,
  errors,
  work,
  CLIENT,
  home,
  palette,
  quickAdd,
  session,
};
