import './styles/app.ts';
import { pickLanguage } from './i18n/language.ts';
import { earlyFormDrawn, tellNoCode } from './views/parts/loading/earlyForm.ts';
import { loadOverCuts } from './views/parts/loading/loadOverCuts.ts';

const app = document.getElementById('app');
if (app === null) throw new Error('The page has no element #app.');

await earlyFormDrawn();
const start = await loadOverCuts(
  async () => (await import('./start.tsx')).start,
  () => tellNoCode(app, pickLanguage(navigator.languages)),
);
await start(app);
