import type { PageCode, PageName, PagePlace } from '../../machines/page/page.types.ts';
import type { Ports } from '../ports.ts';

type OpenPage = (ports: Ports, params: PagePlace['params']) => PageCode;

/** Each page in a chunk of its own. */
const PAGES: Partial<Record<PageName, () => Promise<OpenPage>>> = {};

/** Fetches the code of a page and binds it to the world. */
export async function loadPage(ports: Ports, { page, params }: PagePlace): Promise<PageCode> {
  const open = await PAGES[page]?.();
  if (open === undefined) throw new Error(`There is no page "${page}".`);
  return open(ports, params);
}
