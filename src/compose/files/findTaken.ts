import { type DriveName, webDriveCalls } from '../../../contract/http/webDrive.ts';
import type { UploadItem } from '../../machines/files/uploadQueue/uploadQueue.types.ts';
import type { Ports } from '../ports/ports.ts';

/** Names of what lies in a folder: whether each is a folder. */
type Names = ReadonlyMap<string, boolean>;

const NOTHING: Names = new Map();

/** Looks into folders, each of them once; into those below only where there are such. */
function lookInto({ api }: Pick<Ports, 'api'>) {
  const known = new Map<string, Promise<Names>>();
  async function read(drive: DriveName, folder: readonly string[], isThere: () => Promise<boolean>): Promise<Names> {
    if (!(await isThere())) return NOTHING;
    const body = { action: 'list', drive, path: folder.join('/') } as const;
    const { files = [] } = await api.call(webDriveCalls.webDrive, { body });
    return new Map(files.map(({ name, folder: isFolder }) => [name, isFolder]));
  }
  return function namesIn(drive: DriveName, base: readonly string[], below: readonly string[]): Promise<Names> {
    const folder = [...base, ...below];
    const key = JSON.stringify([drive, folder]);
    const isThere = async () =>
      below.length === 0 || (await namesIn(drive, base, below.slice(0, -1))).get(below.at(-1) ?? '') === true;
    const names = known.get(key) ?? read(drive, folder, isThere);
    known.set(key, names);
    return names;
  };
}

/** The ids of those whose names are taken where they go, also in folders below. */
export async function findTaken(ports: Pick<Ports, 'api'>, items: readonly UploadItem[]): Promise<ReadonlySet<string>> {
  const namesIn = lookInto(ports);
  const taken = new Set<string>();
  for (const { id, drive, path, relPath } of items) {
    const below = relPath.split('/');
    const name = below.pop() ?? '';
    if ((await namesIn(drive, path, below)).has(name.normalize('NFC'))) taken.add(id);
  }
  return taken;
}
