import './styles/app.ts';
import { waitFor } from 'xstate';
import { createSetupRoot } from './compose/access/setupRoot.ts';
import { createI18n } from './i18n/i18n.ts';
import { pickLanguage } from './i18n/language.ts';
import { renderSetup } from './views/shell/app/setupRoot.tsx';

const node = document.getElementById('app');
if (node === null) throw new Error('The page has no element #app.');

const setup = createSetupRoot(window);
renderSetup(node, setup, await createI18n(pickLanguage(navigator.languages)));
setup.start();
await waitFor(setup, (snapshot) => snapshot.status === 'done');
window.location.replace(new URL('./', window.location.href));
