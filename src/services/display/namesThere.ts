import type Guacamole from 'guacamole-common-js';
import { listFolder, type FileNode } from './listing.ts';

/** What is in a folder at or below another one. */
interface FolderNames {
  /** The way there: nothing, or folders that each end with a slash. */
  readonly within: string;
  readonly names: readonly Pick<FileNode, 'name' | 'type'>[];
}

/** As the remote computer writes it, not as it may be shown. */
const rawName = ({ streamName }: FileNode): string => streamName.slice(streamName.lastIndexOf('/') + 1);

/**
 * What is in each folder that files of these paths would go into, as far as the folders are there: the engine never answers
 * for one that is not, so each is looked for in the one above.
 */
export async function namesThere(
  object: Guacamole.Object,
  root: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<readonly FolderNames[]> {
  const wanted = foldersOf(paths);
  const found: FolderNames[] = [];
  const look = async (streamName: string, within: string): Promise<void> => {
    const nodes = await listFolder(object, streamName, signal);
    found.push({ within, names: nodes.map((node) => ({ name: rawName(node), type: node.type })) });
    for (const node of nodes) {
      const below = `${within}${rawName(node)}/`;
      if (node.type === 'directory' && wanted.has(below)) await look(node.streamName, below);
    }
  };
  await look(root, '');
  return found;
}

/** Every folder on the way to these paths, each ending with a slash. */
function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at + 1));
  return folders;
}
