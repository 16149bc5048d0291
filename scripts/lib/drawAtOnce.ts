import type { Plugin } from 'vite';

const LIBRARY = /\/guacamole-common-js\/dist\/esm\/guacamole-common\.js$/;
/** In `__flush_frames`, where the library decides when it draws. */
const DECISION =
  /if \(window\.requestAnimationFrame && document\.hasFocus\(\)\)\s+asyncFlush\(\);\s+else\s+syncFlush\(\);/g;

/** The library, which then draws each frame as soon as it is whole, in a page with the focus too (ADR 11). */
export function drawingAtOnce(library: string): string {
  const found = library.match(DECISION)?.length ?? 0;
  if (found !== 1) throw new Error(`guacamole-common-js decides in ${found} places when it draws; ADR 11 knows one.`);
  return library.replace(DECISION, 'syncFlush();');
}

/** Fails the build where the library is another one. */
export const drawAtOnce = (): Plugin => {
  let isFound = false;
  return {
    name: 'draw-at-once',
    enforce: 'pre',
    // `npm run dev` would hand it to the page as it is.
    config: () => ({ optimizeDeps: { exclude: ['guacamole-common-js'] } }),
    transform(code, id) {
      if (!LIBRARY.test(id.replaceAll('\\', '/'))) return null;
      isFound = true;
      return { code: drawingAtOnce(code), map: null };
    },
    buildEnd(error) {
      if (error === undefined && !isFound) this.error('guacamole-common-js was not found where ADR 11 expects it.');
    },
  };
};
