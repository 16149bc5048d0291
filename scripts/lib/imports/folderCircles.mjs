import { dirname } from 'node:path/posix';

/** How deep folders must be free of circles. A file that lies above that depth counts as a folder of its own. */
const DEPTHS = [
  { root: 'contract', depths: [1] },
  { root: 'gateway', depths: [1, 2] },
  { root: 'src', depths: [1, 2] },
];
const LEFT_OUT = /\.test\.tsx?$|\.testing\.tsx?$|\/testing\/|\/test[A-Z][^/]*\.tsx?$/;

export const FOLDER_RULES = DEPTHS.map(({ root }) => ruleOf(root));

/** @param {string} root */
function ruleOf(root) {
  return `no-folder-circles-in-${root}`;
}

/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */

/**
 * Folders that import each other in a circle; imports of types count, tests do not.
 * @param {readonly Module[]} modules
 * @returns {{ rule: { name: string }, from: string, to: string }[]}
 */
export function folderCircles(modules) {
  return DEPTHS.flatMap(({ root, depths }) =>
    depths.flatMap((depth) =>
      circlesIn(folderImports(modules, root, depth)).map(([from, to]) => ({ rule: { name: ruleOf(root) }, from, to })),
    ),
  );
}

/**
 * @param {readonly Module[]} modules
 * @param {string} root
 * @param {number} depth
 */
function folderImports(modules, root, depth) {
  const inside = (/** @type {string} */ file) => file.startsWith(`${root}/`) && !LEFT_OUT.test(file);
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  for (const { source, dependencies } of modules.filter(({ source }) => inside(source)))
    for (const { resolved } of dependencies.filter(({ resolved }) => inside(resolved))) {
      const [from, to] = [folderOf(source, depth), folderOf(resolved, depth)];
      if (from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  return imports;
}

/**
 * @param {string} file
 * @param {number} depth
 */
function folderOf(file, depth) {
  const parts = file.split('/');
  return parts.length > depth + 2 ? parts.slice(0, depth + 1).join('/') : parts.length === 2 ? file : dirname(file);
}

/**
 * The imports between folders that lead back to where they start.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} imports
 * @returns {[from: string, to: string][]}
 */
function circlesIn(imports) {
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter((to) => reaches(imports, to, from)).map((to) => /** @type {[string, string]} */ ([from, to])),
  );
}

/**
 * @param {ReadonlyMap<string, ReadonlySet<string>>} imports
 * @param {string} start
 * @param {string} goal
 */
function reaches(imports, start, goal) {
  const seen = new Set([start]);
  for (const folder of seen) for (const next of imports.get(folder) ?? []) seen.add(next);
  return seen.has(goal);
}
