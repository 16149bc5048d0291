import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { which } from '../process.mjs';

/**
 * What a suite needs of the machine: a program or a file, and the Debian package that brings it. A file whose folder is known
 * only once it is there is looked for each time.
 * @typedef {{ package: string, suite: 'browser' | 'desktops' | 'database' | 'bans' | 'drives' | 'outages' | 'relay', program?: string, file?: string | (() => string) }} Requirement
 */

const POSTGRES_FOLDER = '/usr/lib/postgresql';

/** Chromium without windows of its own, as package and as program: a new tab takes it less than half the work. */
export const LIGHT_CHROMIUM = 'chromium-headless-shell';

/** The browser of the tests, or null. */
export const findChromium = () => which('chromium') ?? which('google-chrome');

/** Debian keeps libraries in a folder of the kind of processor. */
export function nssWrapper() {
  const folder = readdirSync('/usr/lib').find((name) => existsSync(join('/usr/lib', name, 'libnss_wrapper.so')));
  return join('/usr/lib', folder ?? '', 'libnss_wrapper.so');
}

/** @type {readonly Requirement[]} */
export const REQUIREMENTS = [
  { package: 'chromium', suite: 'browser', program: 'chromium' },
  { package: 'fonts-dejavu-core', suite: 'browser', file: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf' },
  { package: 'coturn', suite: 'relay', program: 'turnserver' },
  { package: 'postgresql', suite: 'database', program: 'initdb' },
  { package: 'fail2ban', suite: 'bans', program: 'fail2ban-regex' },
  { package: 'litmus', suite: 'drives', program: 'litmus' },
  { package: 'cadaver', suite: 'drives', program: 'cadaver' },
  { package: 'rclone', suite: 'drives', program: 'rclone' },
  { package: 'davfs2', suite: 'drives', program: 'mount.davfs' },
  { package: 'samba', suite: 'drives', program: 'smbd' },
  { package: 'smbclient', suite: 'drives', program: 'smbclient' },
  { package: 'libnss-wrapper', suite: 'drives', file: nssWrapper },
  { package: 'iproute2', suite: 'outages', program: 'ip' },
  { package: 'nftables', suite: 'outages', program: 'nft' },
  { package: 'tigervnc-standalone-server', suite: 'desktops', program: 'Xvnc' },
  { package: 'tigervnc-tools', suite: 'desktops', program: 'vncpasswd' },
  { package: 'procps', suite: 'desktops', program: 'pkill' },
  { package: 'xterm', suite: 'desktops', program: 'xterm' },
  { package: 'openbox', suite: 'desktops', program: 'openbox' },
  { package: 'xclip', suite: 'desktops', program: 'xclip' },
  { package: 'xdotool', suite: 'desktops', program: 'xdotool' },
  { package: 'openssh-server', suite: 'desktops', program: 'sshd' },
  { package: 'xrdp', suite: 'desktops', program: 'xrdp' },
  { package: 'fuse3', suite: 'desktops', program: 'fusermount3' },
  { package: 'xorgxrdp', suite: 'desktops', file: '/usr/lib/xorg/modules/libxorgxrdp.so' },
  { package: 'inetutils-telnetd', suite: 'desktops', program: 'telnetd' },
  { package: 'inetutils-inetd', suite: 'desktops', program: 'inetutils-inetd' },
];

/** Debian keeps each PostgreSQL's programs in a folder of its version. Newest first. */
export function postgresFolders() {
  if (!existsSync(POSTGRES_FOLDER)) return [];
  return readdirSync(POSTGRES_FOLDER)
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(POSTGRES_FOLDER, version, 'bin'));
}

/** @param {Requirement} requirement */
function isPresent({ program, file }) {
  if (file === undefined) return which(program ?? '', postgresFolders()) !== null;
  return existsSync(typeof file === 'string' ? file : file());
}

/** @param {readonly Requirement[]} [requirements] */
export const missingRequirements = (requirements = REQUIREMENTS) => requirements.filter((one) => !isPresent(one));
