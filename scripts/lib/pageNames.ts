import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const ASKED = /\.json\?(?:import&)?page$/;
/** No id that ends in `.json`: Vite would read it as a file of its own kind. */
const PREFIX = '\0page-names:';
const ALL_TEXTS = fileURLToPath(new URL('../../src/i18n/allTexts.ts', import.meta.url));

/** What a page is called is a part of its texts that comes earlier than the rest, as a module of its own. */
export const pageNames = (): Plugin => ({
  name: 'page-names',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!ASKED.test(source)) return null;
    const found = await this.resolve(source.replace(ASKED, '.json'), importer);
    return found === null ? null : PREFIX + found.id.replace(/\.json$/, '');
  },
  configureVitest({ experimental_defineCacheKeyGenerator: decideKey }) {
    // It has no file of its own by which a kept one would be known to be old.
    decideKey(({ id }) => (id.startsWith(PREFIX) ? false : undefined));
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return null;
    const texts = JSON.parse(readFileSync(`${id.slice(PREFIX.length)}.json`, 'utf8')) as { readonly page: unknown };
    return `export default ${JSON.stringify(texts.page)};`;
  },
});

/** All texts, for programs that Vite does not run. */
export async function readAllTexts() {
  const { module } = await runnerImport<typeof import('../../src/i18n/allTexts.ts')>(ALL_TEXTS, {
    ...{ configFile: false, logLevel: 'warn', plugins: [pageNames()] },
  });
  return module.ALL_TEXTS;
}
