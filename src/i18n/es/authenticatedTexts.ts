import CLIENT from './client.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import palette from './palette.json' with { type: 'json' };
import quickAdd from './quickAdd.json' with { type: 'json' };
import session from './session.json' with { type: 'json' };
import colors from './colors.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import work from './work.json' with { type: 'json' };

/** What shows behind the log-in. Upper-case names come from the wire or the specification, the others are ours. */
export const authenticatedTexts = {
  colors,
  errors,
  work,
  CLIENT,
  home,
  palette,
  quickAdd,
  session,
};
