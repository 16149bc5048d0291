import type { Ports } from './compose/ports/ports.ts';
import { rehearsedApp } from './compose/shell/rehearsal.ts';
import { drawUnseen } from './views/parts/loading/drawUnseen.tsx';
import { whenIdle } from './views/parts/loading/useWarmUp.ts';
import { behindLogin } from './views/shell/app/behindLogin.tsx';
import type { Root } from './views/shell/app/root.tsx';

/** By the third time engines have compiled what ran twice; more of them help little. */
const TIMES = 3;

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Goes through what comes after the log-in while somebody types, in pauses, and for as long as they are at the log-in (ADR 18). */
export async function rehearse(ports: Ports, root: Omit<Root, 'app'>, isWanted: () => boolean): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    await idle();
    if (!isWanted()) return;
    const app = await rehearsedApp(ports, navigator.languages);
    await idle();
    if (isWanted()) await drawUnseen(behindLogin({ ...root, app }), isWanted);
    app.stop();
  }
}
