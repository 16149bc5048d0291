import { createRequire } from 'node:module';

/**
 * React's own for programs that are built, under the name that tests ask for: the one for development notes a stack with each
 * element, which took a fifth of the time of all tests with a page. What draws the elements stays that for development.
 */
const BUILT = '../../node_modules/react/cjs/react-jsx-runtime.production.js';

interface Runtime {
  readonly Fragment: symbol;
  readonly jsx: (type: unknown, props: unknown, key?: string) => unknown;
}

export const { Fragment, jsx } = createRequire(import.meta.url)(BUILT) as Runtime;
/** What else is said of an element serves its stack alone. */
export const jsxDEV: Runtime['jsx'] = (type, props, key) => jsx(type, props, key);
