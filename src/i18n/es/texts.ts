import common from './common.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };
import notice from './notice.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import recovery from './recovery.json' with { type: 'json' };
import { withPageNames } from '../rooms/pageRooms.ts';

/** What may show before somebody is logged in. */
export const texts = {
  ...{ common, login, notice, recovery, ...pages },
  shell: withPageNames(shell, import.meta.glob('./pages/*.json', { eager: true, import: 'default', query: '?page' })),
};
