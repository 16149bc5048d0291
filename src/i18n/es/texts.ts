import CLIENT from './client.json';
import common from './common.json';
import frame from './frame.json';
import home from './home.json';
import login from './login.json';
import notice from './notice.json';
import pages from './pages.json';
import palette from './palette.json';
import quickAdd from './quickAdd.json';
import session from './session.json';

/** Upper-case names come from the wire or the specification, the others are ours. */
export const texts = { CLIENT, common, frame, home, login, notice, palette, quickAdd, session, ...pages };
