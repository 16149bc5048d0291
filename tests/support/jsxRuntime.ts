/**
 * React's own for programs that are built, under the name that tests ask for: the one for development notes a stack with each
 * element, which took a fifth of the time of all tests with a page. What draws the elements stays that for development.
 */
import * as runtime from '../../node_modules/react/cjs/react-jsx-runtime.production.js';

type Jsx = (type: unknown, props: unknown, key?: string) => unknown;

export const { Fragment, jsx, jsxs } = runtime as unknown as Readonly<Record<'Fragment' | 'jsx' | 'jsxs', unknown>>;
export const jsxDEV: Jsx = (type, props, key) => (jsx as Jsx)(type, props, key);
