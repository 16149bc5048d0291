import common from './common.json';
import frame from './frame.json';
import login from './login.json';
import notice from './notice.json';
import pages from './pages.json';
import recovery from './recovery.json';

/** What may show before somebody is logged in. */
export const texts = { common, frame, login, notice, recovery, ...pages };
