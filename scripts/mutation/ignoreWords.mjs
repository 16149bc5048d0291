// The caption of a state is for the reader of a diagram: no behaviour hangs on it, so no test could notice it change.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const CAPTIONS = ['description'];

/** @typedef {{ readonly type: string, readonly key?: { readonly type: string, readonly name?: string } }} Node */

const words = {
  /** @param {{ readonly node: Node }} path */
  shouldIgnore(path) {
    const { node } = path;
    const isCaption =
      node.type === 'ObjectProperty' && node.key?.type === 'Identifier' && CAPTIONS.includes(node.key.name ?? '');
    return isCaption ? 'the caption of a state' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'words', words)];
