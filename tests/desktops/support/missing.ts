import { missingRequirements, REQUIREMENTS } from '../../../scripts/lib/testing/requirements.mjs';

/** `rdpDrive`: RDP whose desktop shows a drive of its client. */
export type Desktop = 'vnc' | 'ssh' | 'rdp' | 'rdpDrive' | 'telnet';

const RDP = ['xrdp', 'xorgxrdp', 'xterm', 'xclip', 'xdotool'];

const PACKAGES: Record<Desktop, readonly string[]> = {
  vnc: ['tigervnc-standalone-server', 'tigervnc-tools', 'xterm', 'xclip', 'xdotool'],
  ssh: ['openssh-server'],
  rdp: RDP,
  rdpDrive: [...RDP, 'fuse3'],
  telnet: ['inetutils-telnetd', 'inetutils-inetd'],
};

/** Why this real desktop cannot be started here, or null. */
export function whyNoDesktop(desktop: Desktop): string | null {
  const needed = REQUIREMENTS.filter((one) => PACKAGES[desktop].includes(one.package));
  const missing = missingRequirements(needed).map((one) => one.package);
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`;
  const mayAddUsers = process.getuid?.() === 0;
  return desktop === 'vnc' || mayAddUsers ? null : 'only root can add the user who logs in';
}
