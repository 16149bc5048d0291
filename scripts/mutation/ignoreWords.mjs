// Some words do nothing: no behaviour hangs on them, so no test could notice them change.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The caption of a state is for the reader of a diagram; `types` of a statechart tell the compiler, which has gone by then. */
const SILENT_PROPERTIES = ['description', 'types'];
/** They name what `src/compose` forgot, in an error for whoever writes it. */
const PLACEHOLDERS = ['notProvided', 'streamNotProvided', 'machineNotProvided', 'effect'];

/** @typedef {{ readonly type: string, readonly name?: string }} Named */
/** @typedef {Named & { readonly key?: Named, readonly callee?: Named }} Node */

const isNamed = (/** @type {Named | undefined} */ node, /** @type {readonly string[]} */ names) =>
  node?.type === 'Identifier' && names.includes(node.name ?? '');

const words = {
  /** @param {{ readonly node: Node, readonly parent?: Node | null }} path */
  shouldIgnore({ node, parent }) {
    if (node.type === 'ObjectProperty' && isNamed(node.key, SILENT_PROPERTIES)) return 'for readers and the compiler';
    const isName = node.type === 'StringLiteral' && isNamed(parent?.callee, PLACEHOLDERS);
    return isName ? 'the name of what is not provided' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'words', words)];
