import { STAGES } from './stageStarts.mjs';

interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly isEntry: boolean;
  } | null;
}

function closure(graph: Graph, starts: readonly string[], known: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || known.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

function stagesIn(graph: Graph, root: string): ReadonlyMap<string, string> {
  const stages = new Map<string, string>();
  for (const { name, starts } of STAGES) {
    const ids = starts.map((start) => `${root}/${start}`);
    for (const id of ids) if (graph.getModuleInfo(id) === null) throw new Error(`The stage "${name}" has no ${id}.`);
    for (const id of closure(graph, ids, stages)) stages.set(id, name);
  }
  return stages;
}

/** Names the chunk of a module after the stage that needs it first: in one piece it is packed better than in sixty. */
export function chunkOfStage(root: string): (id: string, graph: Graph) => string | null {
  let stages: ReadonlyMap<string, string> | null = null;
  const isStart = (id: string) => STAGES.some(({ starts }) => starts.some((start) => id === `${root}/${start}`));
  return (id, graph) => {
    stages ??= stagesIn(graph, root);
    const info = graph.getModuleInfo(id);
    // What the manifest names stays a file of its own.
    if (info === null || info.isEntry || info.dynamicImporters.length > 0 || isStart(id)) return null;
    return stages.get(id) ?? null;
  };
}
