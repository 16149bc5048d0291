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
import { type SmbPerson, type SmbPlace, writeSmbFiles } from './smbFiles.ts';
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

export function createNetworkDrive(options: NetworkDriveOptions): NetworkDrive {
  const { config, db, drives, log, now } = options;
  const smb = config.smb;
  let [server, timer, begun]: [SmbServer | null, NodeJS.Timeout | null, number] = [null, null, 0];
  let known: readonly SmbPerson[] = [];
  let gone: ReadonlySet<string> = new Set();
  let release: (() => Promise<void>) | null = null;
  let [rescanned, working]: [number, Promise<void>] = [0, Promise.resolve()];
  const place: SmbPlace = {
    ...{ folder: join(config.dataDir, 'smb'), shared: join(config.dataDir, 'drive', 'shared') },
    ...{ addresses: smb?.addresses ?? [], port: smb?.port ?? 0, touch: findProgram('touch') ?? 'touch' },
  };
  const isOpen = async () => (await settingValue(db, 'webDrive')) && (await settingValue(db, 'fileSharing'));
  const hasRoom = async () => (await drives.shared.space()).free > 0;

  async function run(programs: SmbPrograms): Promise<void> {
    known = await findSmbPeople({ ...options, hasRoom });
    await writeFiles();
    release ??= await drives.rescans.watch('shared');
    server = startSmbServer(programs, place.folder);
    begun = now().getTime();
  }
  const writeFiles = () =>
    writeSmbFiles(place, known, { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }, now());

  async function end(): Promise<void> {
    await server?.stop();
    server = null;
    await release?.();
    release = null;
  }

  /** Whoever lost something is cut off, and again at the next look: they may have come back before the files were read. */
  async function follow(running: SmbServer): Promise<void> {
    const people = await findSmbPeople({ ...options, hasRoom });
    const [before, after] = [new Set(known.map(keyOf)), new Set(people.map(keyOf))];
    const lost = new Set(known.filter((one) => !after.has(keyOf(one))).map(({ name }) => name));
    if (lost.size > 0 || people.some((one) => !before.has(keyOf(one)))) {
      known = people;
      await writeFiles();
      await running.reload();
    }
    const others = await running.cutOff(new Set([...gone, ...lost]));
    gone = lost;
    if (others === 0 || now().getTime() - rescanned < SMB_RESCAN_MS) return;
    rescanned = now().getTime();
    await drives.rescans.rescan('shared');
  }

  async function look(): Promise<void> {
    const programs = programsHere();
    if (programs === null) return;
    if (!(await isOpen())) return end();
    if (server?.isRunning() === true) return follow(server);
    if (server !== null) log.warn({ said: server.said() }, 'smbd has ended');
    if (server === null || now().getTime() - begun >= SMB_RESTART_MS) await run(programs);
  }
  const failed = (err: unknown) => log.error({ err }, 'the shared drive could not be looked after by SMB');

  return {
    state: async () => {
      if (smb === null) return 'off';
      if (findProgram('smbd', SMBD_PATH()) === null) return 'noServer';
      if (findWrapper() === null) return 'noNames';
      if (!(await isOpen())) return 'closed';
      const [address = ''] = place.addresses;
      return server?.isRunning() === true && (await answers(address, place.port)) ? 'running' : 'failed';
    },
    start: () => {
      if (smb === null || !PLAIN_PATH.test(config.dataDir)) return;
      let isBusy = false;
      timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        working = look()
          .catch(failed)
          .finally(() => {
            isBusy = false;
          });
      }, DAV_WATCH_MS);
      timer.unref();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      await working;
      await end();
    },
  };
}

/** Servers lie where only administrators look for programs. */
const SMBD_PATH = () => `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin`;

function programsHere(): SmbPrograms | null {
  const [smbd, wrapper] = [findProgram('smbd', SMBD_PATH()), findWrapper()];
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
