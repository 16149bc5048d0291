import { earlyLook } from './compose/access/earlyLook.ts';
import { pickLanguage } from './i18n/language.ts';
import { fetchAhead, showEarlyForm, watchCode } from './views/parts/loading/earlyForm.ts';

// In the page itself, and run while it is being read (ADR 13): whoever comes to log in can begin to type at once. For
// everybody else, and only for them, the code of the app comes first.
const app = document.getElementById('app');
const look = earlyLook(window);
if (app !== null) watchCode(app, pickLanguage(navigator.languages));
if (look === null) fetchAhead();
else if (app !== null) showEarlyForm(app, look);
