import { loadPageTexts } from '../../i18n/i18n.ts';
import type { PageCode, RouteTarget } from '../../machines/shell/page/page.types.ts';
import type { Ports } from '../ports/ports.ts';

/** Fetches the code of a page and binds it to the world. */
export async function loadPage(ports: Ports, { page, params }: RouteTarget): Promise<PageCode> {
  const [open] = await Promise.all([ports.fetchPage(page), loadPageTexts(ports.texts)]);
  return open(ports, params);
}
