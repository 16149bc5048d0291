import './styles/app.ts';
import { earlyFormDrawn } from './views/parts/earlyForm.ts';

const app = document.getElementById('app');
if (app === null) throw new Error('The page has no element #app.');

await earlyFormDrawn();
const { start } = await import('./start.tsx');
await start(app);
