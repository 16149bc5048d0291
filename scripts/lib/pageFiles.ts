const PAGE = /\/src\/pages\/\w+\.ts$/;
const FILE = /^assets\/page-/;

/** The file of a page is called so. */
export const chunkFileName = ({ facadeModuleId }: { readonly facadeModuleId: string | null }): string =>
  `assets/${facadeModuleId !== null && PAGE.test(facadeModuleId) ? 'page-' : ''}[name]-[hash].js`;

/**
 * What is fetched beside a lazy file before it says so itself. For pages that list would stand in what everybody loads,
 * and is longer than their table.
 */
export const preloaded = (file: string, dependencies: string[]): string[] => (FILE.test(file) ? [] : dependencies);
