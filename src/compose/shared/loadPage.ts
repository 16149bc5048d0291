import { loadPageTexts } from '../../i18n/i18n.ts';
import type { PageCode, RouteTarget } from '../../machines/shell/page/page.types.ts';
import { PAGES } from '../../pages.ts';
import type { Ports } from '../ports/ports.ts';

/** Fetches the code of a page and binds it to the world. */
export async function loadPage(ports: Ports, { page, params }: RouteTarget): Promise<PageCode> {
  const [code] = await Promise.all([PAGES[page].code(), loadPageTexts(ports.texts)]);
  return code.page(ports, params);
}
