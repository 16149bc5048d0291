import CLIENT from './client.json';
import home from './home.json';
import palette from './palette.json';
import quickAdd from './quickAdd.json';
import session from './session.json';

/** What shows behind the log-in. Upper-case names come from the wire or the specification, the others are ours. */
export const readyTexts = { CLIENT, home, palette, quickAdd, session };
