import { STAGES } from './stageStarts.mjs';

interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly code?: string | null;
    readonly dynamicImporters: readonly string[];
    readonly isEntry: boolean;
  } | null;
}

/** It exports every icon that there is: whoever imports one of them does not need the others. */
const ALL_ICONS = /lucide-react\.mjs$/;
const ICONS_TAKEN = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

const namesIn = (list: string): readonly string[] =>
  list.split(',').flatMap((part) => /^\s*(?:type\s+)?(\w+)/.exec(part)?.[1] ?? []);

/** The file of an icon, as the one of all of them names it. */
function iconFile(all: string, name: string, files: readonly string[]): readonly string[] {
  const line = all.split('\n').find((one) => new RegExp(`\\bas ${name}\\b`).test(one));
  const file = /from ['"]\.(\/icons\/[\w-]+\.mjs)['"]/.exec(line ?? '')?.[1];
  return file === undefined ? [] : files.filter((id) => id.endsWith(file));
}

/** What a module needs, icons one by one. */
function needsOf(graph: Graph, id: string): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const all = importedIds.find((imported) => ALL_ICONS.test(imported));
  const icons = all === undefined ? null : graph.getModuleInfo(all);
  if (icons === null) return importedIds;
  const names = [...(code ?? '').matchAll(ICONS_TAKEN)].flatMap(([, list = '']) => namesIn(list));
  const files = names.flatMap((name) => iconFile(icons.code ?? '', name, icons.importedIds));
  return [...importedIds.filter((imported) => imported !== all), ...files];
}

function closure(graph: Graph, starts: readonly string[], known: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || known.has(id)) continue;
    found.add(id);
    waiting.push(...needsOf(graph, id));
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
