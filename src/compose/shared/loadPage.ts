import { fromPromise } from 'xstate';
import { loadPageTexts } from '../../i18n/i18n.ts';
import { pageMachine } from '../../machines/shell/page/page.machine.ts';
import type { PageCode, RouteTarget } from '../../machines/shell/page/page.types.ts';
import type { Ports } from '../ports/ports.ts';

/** Fetches the code of a page and binds it to the world. */
async function loadPage(ports: Ports, { page, params }: RouteTarget): Promise<PageCode> {
  const [open] = await Promise.all([ports.fetchPage(page), loadPageTexts(ports.texts)]);
  return open(ports, params);
}

/** A page, wherever it is shown. */
export const providePage = (ports: Ports) =>
  pageMachine.provide({
    actors: { loadPage: fromPromise(({ input }) => loadPage(ports, input)) },
    actions: { reload: () => ports.router.reload() },
  });
