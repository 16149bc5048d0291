/** What a page is called: its texts say so under `page`, and menus and the tab of the browser read it before the rest comes. */
interface PageNames {
  readonly title: string;
  /** Where there is little room, for pages that stand in a menu. */
  readonly short?: string;
  /** In the search field of the header, for pages that are searched. */
  readonly search?: string;
}

/**
 * The texts of pages that have a file of their own, `pages/NAME.json` of each language. A page declares its file here, from
 * `src/pages/NAME.ts`; that file and its folder are all that the app needs to find it.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- Filled where pages are declared.
export interface PageRooms {}

/** Where the texts of the frame have what a page is called. */
const PARTS = { pages: 'title', short: 'short', search: 'search' } as const satisfies Record<string, keyof PageNames>;

type Said<Part extends keyof PageNames> = {
  readonly [
    Page in keyof PageRooms as PageRooms[Page] extends { readonly page: Readonly<Record<Part, string>> } ? Page : never
  ]: string;
};
type Rooms = { readonly [Page in keyof PageRooms]: Omit<PageRooms[Page], 'page'> };

/** A mapped type, since i18next takes an interface for a text. */
type NamedPages = { readonly [Part in keyof typeof PARTS]: Said<(typeof PARTS)[Part]> };

type Files = Readonly<Record<string, unknown>>;

const entriesOf = <Content>(files: Files) =>
  Object.entries(files).map(([path, content]) => [/(\w+)\.json$/.exec(path)?.[1] ?? '', content as Content] as const);

/** What shows on the pages, by their names. */
export const roomsIn = (files: Files): Rooms =>
  Object.fromEntries(
    entriesOf<{ readonly page: PageNames }>(files).map(([name, { page: _page, ...texts }]) => [name, texts]),
  ) as Rooms;

/** The texts of the frame with the names of the pages. */
export function withPageNames<Shell extends Readonly<Record<keyof typeof PARTS, object>>>(shell: Shell, files: Files) {
  const pages = entriesOf<PageNames>(files);
  const said = (part: keyof PageNames) =>
    Object.fromEntries(pages.flatMap(([name, { [part]: text }]) => (text === undefined ? [] : [[name, text]])));
  return {
    ...shell,
    pages: { ...shell.pages, ...said(PARTS.pages) },
    short: { ...shell.short, ...said(PARTS.short) },
    search: { ...shell.search, ...said(PARTS.search) },
  } as unknown as Shell & NamedPages;
}
