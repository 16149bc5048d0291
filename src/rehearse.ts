import type { Ports } from './compose/ports/ports.ts';
import { rehearsedApp } from './compose/shell/rehearsal.ts';
import { drawAhead } from './views/parts/loading/drawAhead.ts';
import { behindLogin } from './views/shell/app/behindLogin.tsx';
import type { Root } from './views/shell/app/root.tsx';

/** Goes through what comes after the log-in while somebody types, for as long as they are at the log-in (ADR 18). */
export const rehearse = (ports: Ports, root: Omit<Root, 'app'>, isWanted: () => boolean): Promise<void> =>
  drawAhead(isWanted, async () => {
    const app = await rehearsedApp(ports, navigator.languages);
    return { content: behindLogin({ ...root, app }), end: () => app.stop() };
  });
