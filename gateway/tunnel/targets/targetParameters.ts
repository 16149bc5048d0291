/** How a parameter that names a host is judged and handed on. */
export interface HostParameter {
  readonly name: string;
  readonly port: string | null;
  readonly defaultPort: number;
  /** What the engine gets for a name: the checked address, or the name, because a certificate is issued to it. */
  readonly passes: 'address' | 'name';
  /** Resolved elsewhere, so a name that means nothing here may still be right. */
  readonly resolvedElsewhere?: true;
  readonly mayBroadcast?: true;
  /** May be written as `tcp:host:port`. */
  readonly soundServer?: true;
}

const MAIN_PORTS: Readonly<Record<string, number>> = { vnc: 5900, rdp: 3389, ssh: 22, telnet: 23, kubernetes: 443 };

/** Protocols whose machine proves its name by a certificate. */
const NAMED: ReadonlySet<string> = new Set(['rdp', 'kubernetes']);

const OTHERS: readonly HostParameter[] = [
  { name: 'sftp-hostname', port: 'sftp-port', defaultPort: 22, passes: 'address' },
  { name: 'gateway-hostname', port: 'gateway-port', defaultPort: 443, passes: 'name' },
  { name: 'dest-host', port: 'dest-port', defaultPort: 5900, passes: 'name', resolvedElsewhere: true },
  { name: 'audio-servername', port: null, defaultPort: 4713, passes: 'address', soundServer: true },
  { name: 'wol-broadcast-addr', port: null, defaultPort: 9, passes: 'address', mayBroadcast: true },
  { name: 'guacd-hostname', port: 'guacd-port', defaultPort: 4822, passes: 'address' },
];

/** Every parameter that bears a host, for one protocol. */
export function hostParametersOf(protocol: string): readonly HostParameter[] {
  const main: HostParameter = {
    name: 'hostname',
    port: 'port',
    defaultPort: MAIN_PORTS[protocol] ?? 0,
    passes: NAMED.has(protocol) ? 'name' : 'address',
  };
  return [main, ...OTHERS];
}
