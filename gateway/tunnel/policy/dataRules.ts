import { wantsOwnDrive } from './ownDrive.ts';

type Parameters = Readonly<Record<string, string>>;

/** By which of its two ways a file goes; both may be open at once. */
type FileWay = 'drive' | 'sftp';
type Direction = 'upload' | 'download';

/** What of a connection's data may go which way, as its settings say. */
export interface DataRules {
  readonly copies: boolean;
  readonly pastes: boolean;
  /** `fileSystem` is the name that the engine gave it; null for a file that goes into none. */
  allows(direction: Direction, fileSystem: string | null): boolean;
  /** Whether the browser does not hear of it: it is the web drive, which people have beside it. */
  hides(fileSystem: string): boolean;
  /** Whether anything is forbidden at all. */
  readonly restricts: boolean;
}

/** Every engine calls the drive so, whatever `drive-name` says: that name is for the remote computer. */
const DRIVE_OF_ENGINE = 'Shared Drive';
/** SFTP has the name of its uppermost folder, in full and put in order: `/srv/` is called `/srv`. */
const FULL_PATH = '/';
const FORBIDS: readonly string[] = [
  'disable-copy',
  'disable-paste',
  'disable-download',
  'disable-upload',
  'sftp-disable-download',
  'sftp-disable-upload',
];

/** Where the engine's name does not tell one way from the other, the stricter rule holds. */
function waysOf(protocol: string, parameters: Parameters, fileSystem: string | null): readonly FileWay[] {
  if (protocol !== 'rdp') return ['sftp'];
  if (parameters['enable-sftp'] !== 'true') return ['drive'];
  if (parameters['enable-drive'] !== 'true') return ['sftp'];
  if (fileSystem?.startsWith(FULL_PATH)) return ['sftp'];
  return fileSystem === DRIVE_OF_ENGINE ? ['drive'] : ['drive', 'sftp'];
}

export function dataRulesOf(protocol: string, parameters: Parameters): DataRules {
  const forbids = (name: string) => parameters[name] === 'true';
  return {
    copies: !forbids('disable-copy'),
    pastes: !forbids('disable-paste'),
    restricts: FORBIDS.some(forbids),
    hides: (fileSystem) => wantsOwnDrive(protocol, parameters) && fileSystem === DRIVE_OF_ENGINE,
    allows: (direction, fileSystem) =>
      waysOf(protocol, parameters, fileSystem).every(
        (way) => !forbids(way === 'drive' ? `disable-${direction}` : `sftp-disable-${direction}`),
      ),
  };
}
