import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { SmbState } from '../../../../contract/http/networkDrive.ts';
import { DAV_WATCH_MS, SMB_RESCAN_MS, SMB_RESTART_MS } from '../../../../contract/limits.ts';
import type { Config } from '../../../platform/config/config.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';
import type { RootDb } from '../../../platform/database/types.ts';
import { findProgram } from '../../../platform/host/programs.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import type { Drives } from '../drives.ts';
import { type SmbComers, type SmbPerson, type SmbPlace, writeSmbFiles } from './smbFiles.ts';
import { findSmbPeople } from './smbPeople.ts';
import { type SmbPrograms, type SmbServer, startSmbServer } from './smbServer.ts';

/** The shared drive for other programs by SMB, as long as there is a server of Samba and it may run. */
export interface NetworkDrive {
  state(): Promise<SmbState>;
  start(): void;
  stop(): Promise<void>;
}

export interface NetworkDriveOptions {
  readonly config: Pick<Config, 'smb' | 'dataDir'>;
  readonly db: RootDb;
  readonly keyring: Keyring;
  readonly drives: Pick<Drives, 'shared' | 'rescans'>;
  readonly now: () => Date;
  readonly log: Log;
  /** Addresses from which nobody may come. */
  readonly banned: () => Promise<readonly string[]>;
}

/** What stands in a file of Samba as it is. */
const PLAIN_PATH = /^[\w/.,@+ -]+$/;
const WRAPPER = 'libnss_wrapper.so';
const PORT_WAIT_MS = 500;

function findWrapper(): string | null {
  const roots = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];
  const folders = roots.flatMap((root) => [root, ...foldersIn(root).map((name) => join(root, name))]);
  return (
    folders.map((folder) => join(folder, WRAPPER)).find((path) => foldersIn(join(path, '..')).includes(WRAPPER)) ?? null
  );
}

function foldersIn(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

const keyOf = ({ name, ntHash, mayWrite }: SmbPerson): string => `${name} ${ntHash} ${String(mayWrite)}`;

const placeFor = ({ config: { smb, dataDir } }: NetworkDriveOptions): SmbPlace => ({
  ...{ folder: join(dataDir, 'smb'), shared: join(dataDir, 'drive', 'shared') },
  ...{ addresses: smb?.addresses ?? [], port: smb?.port ?? 0, touch: findProgram('touch') ?? 'touch' },
});

const sharingIsOn = async (db: RootDb): Promise<boolean> =>
  (await settingValue(db, 'webDrive')) && (await settingValue(db, 'fileSharing'));

/** A server that runs, or ran, and whom it was told of. */
class ServedDrive {
  readonly #options: NetworkDriveOptions;
  readonly #place: SmbPlace;
  #server: SmbServer | null = null;
  #begun = 0;
  #known: SmbComers = { people: [], banned: [] };
  #gone: ReadonlySet<string> = new Set();
  #release: (() => Promise<void>) | null = null;
  #rescanned = 0;

  constructor(options: NetworkDriveOptions) {
    this.#options = options;
    this.#place = placeFor(options);
  }

  async answers(): Promise<boolean> {
    const { addresses, port } = this.#place;
    return this.#server?.isRunning() === true && answers(addresses[0] ?? '', port);
  }

  /** To be called again and again: starts the server, follows whom it is to let in, and ends it. */
  async look(): Promise<void> {
    const { db, log } = this.#options;
    const programs = programsHere();
    if (programs === null) return;
    if (!(await sharingIsOn(db))) return this.end();
    if (this.#server?.isRunning() === true) return this.#follow(this.#server);
    if (this.#server !== null) log.warn({ said: this.#server.said() }, 'smbd has ended');
    if (this.#server === null || this.#time() - this.#begun >= SMB_RESTART_MS) await this.#run(programs);
  }

  async end(): Promise<void> {
    await this.#server?.stop();
    this.#server = null;
    await this.#release?.();
    this.#release = null;
  }

  #time(): number {
    return this.#options.now().getTime();
  }

  async #findComers(): Promise<SmbComers> {
    const hasRoom = async () => (await this.#options.drives.shared.space()).free > 0;
    const people = await findSmbPeople({ ...this.#options, hasRoom });
    return { people, banned: [...(await this.#options.banned())].sort() };
  }

  #writeFiles(): Promise<void> {
    const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    return writeSmbFiles(this.#place, this.#known, owner, this.#options.now());
  }

  async #run(programs: SmbPrograms): Promise<void> {
    this.#known = await this.#findComers();
    await this.#writeFiles();
    this.#release ??= await this.#options.drives.rescans.watch('shared');
    this.#server = startSmbServer(programs, this.#place.folder);
    this.#begun = this.#time();
  }

  /** Whoever lost something is cut off, and again at the next look: they may have come back before the files were read. */
  async #follow(running: SmbServer): Promise<void> {
    const comers = await this.#findComers();
    const { people, banned } = this.#known;
    const [before, after] = [new Set(people.map(keyOf)), new Set(comers.people.map(keyOf))];
    const lost = new Set(people.filter((one) => !after.has(keyOf(one))).map(({ name }) => name));
    const isOther = comers.banned.join(' ') !== banned.join(' ');
    if (isOther || lost.size > 0 || comers.people.some((one) => !before.has(keyOf(one)))) {
      this.#known = comers;
      await this.#writeFiles();
      await running.reload();
    }
    const names = new Set([...this.#gone, ...lost]);
    const others = await running.cutOff({ names, addresses: new Set(comers.banned) });
    this.#gone = lost;
    if (others === 0 || this.#time() - this.#rescanned < SMB_RESCAN_MS) return;
    this.#rescanned = this.#time();
    await this.#options.drives.rescans.rescan('shared');
  }
}

async function stateOf({ config: { smb }, db }: NetworkDriveOptions, served: ServedDrive): Promise<SmbState> {
  if (smb === null) return 'off';
  if (findProgram('smbd', programFolders()) === null) return 'noServer';
  if (findWrapper() === null) return 'noNames';
  if (!(await sharingIsOn(db))) return 'closed';
  return (await served.answers()) ? 'running' : 'failed';
}

export function createNetworkDrive(options: NetworkDriveOptions): NetworkDrive {
  const { config, log } = options;
  const served = new ServedDrive(options);
  const failed = (err: unknown) => log.error({ err }, 'the shared drive could not be looked after by SMB');
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> | null = null;
  const look = () => {
    working ??= served
      .look()
      .catch(failed)
      .finally(() => {
        working = null;
      });
  };
  return {
    state: () => stateOf(options, served),
    start: () => {
      if (config.smb !== null && PLAIN_PATH.test(config.dataDir)) timer = setInterval(look, DAV_WATCH_MS).unref();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      await working;
      await served.end();
    },
  };
}

/** Servers lie where only administrators look for programs. */
const programFolders = (): string => `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin`;

function programsHere(): SmbPrograms | null {
  const [smbd, wrapper] = [findProgram('smbd', programFolders()), findWrapper()];
  return smbd === null || wrapper === null ? null : { smbd, wrapper };
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (answer: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => end(false), PORT_WAIT_MS);
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
