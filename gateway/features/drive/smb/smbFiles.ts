import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Somebody who may open the shared drive by SMB. */
export interface SmbPerson {
  /** Letters, digits, dots, hyphens and underscores: it stands in files of Samba. */
  readonly name: string;
  readonly ntHash: string;
  readonly mayWrite: boolean;
}

export interface SmbPlace {
  /** Of the server's own files. */
  readonly folder: string;
  /** What is shared. */
  readonly shared: string;
  readonly addresses: readonly string[];
  readonly port: number;
  /** A program that notes who has come. */
  readonly touch: string;
}

export interface SmbOwner {
  readonly uid: number;
  readonly gid: number;
}

const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const;
/** Nobody has this name: without any name everybody would be meant. */
const NOBODY = 'oriel-none';
const OTHER_ID = 65_533;
const HEX_CHARS = 8;
const HEX = 16;

/** Who comes, and from where nobody may. */
export interface SmbComers {
  readonly people: readonly SmbPerson[];
  /** Plain addresses. */
  readonly banned: readonly string[];
}

export const pathsIn = (folder: string) => ({
  conf: join(folder, 'smb.conf'),
  passwords: join(folder, 'smbpasswd'),
  users: join(folder, 'passwd'),
  groups: join(folder, 'group'),
  state: join(folder, 'state'),
  sessions: join(folder, 'sessions'),
});

/** What the server may do is told here alone: nothing of the machine's own Samba counts. */
export function confOf({ folder, shared, addresses, port, touch }: SmbPlace, { people, banned }: SmbComers): string {
  const { passwords, state, sessions } = pathsIn(folder);
  const names = people.map(({ name }) => name);
  const writers = people.filter(({ mayWrite }) => mayWrite).map(({ name }) => name);
  const lines = [
    '[global]',
    'server role = standalone server',
    'security = user',
    'map to guest = never',
    'restrict anonymous = 2',
    `interfaces = ${addresses.join(' ')}`,
    'bind interfaces only = yes',
    ...(banned.length === 0 ? [] : [`hosts deny = ${banned.join(' ')}`]),
    `smb ports = ${port}`,
    'disable netbios = yes',
    'server min protocol = SMB3_00',
    'smb encrypt = required',
    'ntlm auth = ntlmv2-only',
    `passdb backend = smbpasswd:${passwords}`,
    ...['private dir', 'state directory', 'cache directory', 'lock directory', 'pid directory'].map(
      (name) => `${name} = ${state}`,
    ),
    `ncalrpc dir = ${join(state, 'rpc')}`,
    'log level = 1',
    'load printers = no',
    'printcap name = /dev/null',
    'disable spoolss = yes',
    'unix extensions = no',
    'follow symlinks = no',
    'wide links = no',
    'allow insecure wide links = no',
    '[shared]',
    `path = ${shared}`,
    `valid users = ${[NOBODY, ...names].join(' ')}`,
    'read only = yes',
    `write list = ${[NOBODY, ...writers].join(' ')}`,
    'guest ok = no',
    'create mask = 0600',
    'directory mask = 0700',
    'store dos attributes = no',
    // Who has come is known by a file: it is how they are found again when they may no longer.
    `preexec = '${touch}' '${sessions}/%d-%I-%u'`,
  ];
  return `${lines.join('\n')}\n`;
}

const hexSeconds = (at: Date): string =>
  Math.floor(at.getTime() / 1_000)
    .toString(HEX)
    .toUpperCase()
    .padStart(HEX_CHARS, '0');

/** Everybody is the same user of this machine, that of the gateway: their rights are told above. */
export const usersOf = (people: readonly SmbPerson[], { uid, gid }: SmbOwner): string =>
  [
    ...(uid === 0 ? [] : ['root:x:0:0::/:/bin/false']),
    `nobody:x:${OTHER_ID}:${OTHER_ID}::/:/bin/false`,
    `oriel-server:x:${uid}:${gid}::/:/bin/false`,
    ...people.map(({ name }) => `${name}:x:${uid}:${gid}::/:/bin/false`),
    '',
  ].join('\n');

export const passwordsOf = (people: readonly SmbPerson[], { uid }: SmbOwner, at: Date): string =>
  people
    .map(({ name, ntHash }) => `${name}:${uid}:${'X'.repeat(32)}:${ntHash}:[U          ]:LCT-${hexSeconds(at)}:\n`)
    .join('');

/** Whole at once: the server may read them at any time. */
export async function writeSmbFiles(place: SmbPlace, comers: SmbComers, owner: SmbOwner, at: Date) {
  const { people } = comers;
  const { conf, passwords, users, groups, state, sessions } = pathsIn(place.folder);
  for (const folder of [place.folder, state, sessions, place.shared])
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  await writeWhole(users, usersOf(people, owner));
  await writeWhole(groups, `oriel-server:x:${owner.gid}:\nnogroup:x:${OTHER_ID}:\n`);
  await writeWhole(passwords, passwordsOf(people, owner, at));
  await writeWhole(conf, confOf(place, comers));
}

async function writeWhole(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content, { mode: OWNER_ONLY.file });
  await rename(`${path}.new`, path);
}
