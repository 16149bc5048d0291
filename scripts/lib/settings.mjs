/** @typedef {{ name: string, meaning: string, default: string }} Setting */

/** @type {readonly Setting[]} */
export const SETTINGS = [
  { name: 'ORIEL_PORT', meaning: 'Port that browsers connect to.', default: '8080' },
  {
    name: 'ORIEL_HOST',
    meaning: 'Address to listen on. Beyond this machine it needs TLS; without a certificate one is made.',
    default: '127.0.0.1',
  },
  { name: 'ORIEL_DATA', meaning: 'Folder for the embedded database, keys, files and the log.', default: './data' },
  {
    name: 'ORIEL_ADMIN_PASSWORD',
    meaning: 'Password of the administrator "admin", read on the first run only; at least 12 characters.',
    default: 'generated and printed once',
  },
  {
    name: 'ORIEL_GUACD',
    meaning: 'Where remote-desktop engines (guacd) listen: host:port, several with commas.',
    default: 'found or fetched',
  },
  {
    name: 'ORIEL_DRIVES',
    meaning: 'Folder in which the engine keeps the drives of RDP sessions, as the engine sees it.',
    default: "'drives' in the data folder for an engine that npm start starts, else /var/lib/oriel/drive",
  },
  {
    name: 'ORIEL_RECORDINGS',
    meaning: 'Folder in which the engine writes recordings and typescripts of sessions, as the engine sees it.',
    default: "'recordings' in the data folder for an engine that npm start starts, else /var/lib/oriel/recordings",
  },
  {
    name: 'ORIEL_OWN_DRIVES',
    meaning:
      "Folder 'users' of the data folder, as the engine sees it: RDP sessions may then show people's own drives.",
    default: 'that folder for an engine that npm start starts, else none',
  },
  {
    name: 'DATABASE_URL',
    meaning: 'A PostgreSQL server to use instead of the embedded database.',
    default: 'embedded database',
  },
  {
    name: 'ORIEL_PUBLIC_URL',
    meaning: 'The address that people type, when a proxy stands in front.',
    default: 'where Oriel listens',
  },
  {
    name: 'ORIEL_SHARE_URL',
    meaning:
      'Address that links into shared sessions go through; it sends people on and keeps what is behind the hash.',
    default: 'none: links lead to Oriel itself',
  },
  {
    name: 'ORIEL_TRUST_PROXY',
    meaning: 'Addresses or networks of proxies whose X-Forwarded-For is believed, with commas.',
    default: 'none',
  },
  {
    name: 'ORIEL_ALLOW_TARGETS',
    meaning: 'Networks (CIDR, with commas) in which loopback and link-local computers may be opened.',
    default: 'none',
  },
  {
    name: 'ORIEL_SMB_LISTEN',
    meaning: 'Addresses with one port, with commas, at which the shared files are a network drive; needs Samba.',
    default: 'none: there is no network drive',
  },
  {
    name: 'ORIEL_KEEP_SESSIONS_MINUTES',
    meaning: 'How long a session waits for a browser that was cut off; 0 ends it with its browser.',
    default: '10',
  },
  {
    name: 'ORIEL_TUNNELS_PER_USER',
    meaning: 'How many sessions one user may have open at once, those that wait for a browser too; 0 is unlimited.',
    default: '50',
  },
  {
    name: 'ORIEL_SOCKETS_PER_USER',
    meaning: 'How many sockets one user, or the guests of one link, may have open at once; 0 is unlimited.',
    default: '150',
  },
  {
    name: 'ORIEL_TUNNELS_PER_LINK',
    meaning: 'How many guests of one link may be in a session, or wait for it, at once; 0 is unlimited.',
    default: '50',
  },
  { name: 'ORIEL_MEETING_PEOPLE', meaning: 'How many people a meeting takes, from 2 to 12.', default: '6' },
  {
    name: 'ORIEL_TURN_URLS',
    meaning: 'Servers that help people in a meeting reach each other (stun:… and turn:…, with commas).',
    default: 'none',
  },
  {
    name: 'ORIEL_TURN_SECRET',
    meaning: 'What the TURN server makes its passwords of (use-auth-secret).',
    default: 'none',
  },
  { name: 'ORIEL_TLS_CERT', meaning: 'File with the TLS certificate chain (PEM).', default: 'none' },
  { name: 'ORIEL_TLS_KEY', meaning: 'File with the private key of that certificate (PEM).', default: 'none' },
  { name: 'ORIEL_INSPECT', meaning: '1 lets developers open the statechart inspector.', default: 'off' },
  {
    name: 'ORIEL_LOG',
    meaning: '"stdout" prints the log; otherwise it goes to oriel.log in the data folder.',
    default: 'file',
  },
  { name: 'ORIEL_LOG_MAX_MB', meaning: 'How large oriel.log may become before it is put aside, in MB.', default: '10' },
  {
    name: 'ORIEL_LOG_FILES',
    meaning: 'How many files of the log are kept: oriel.log, oriel.log.1 and so on; the oldest goes.',
    default: '5',
  },
  {
    name: 'ORIEL_GUACD_IMAGE',
    meaning: 'Container image of the engine, where Docker or Podman runs it.',
    default: 'guacamole/guacd 1.6.0, by digest',
  },
  {
    name: 'ORIEL_DEBIAN_MIRROR',
    meaning: 'Debian mirror for the packaged engine.',
    default: "the mirrors of this machine's apt",
  },
];

const NAME_COLUMN = Math.max(...SETTINGS.map(({ name }) => name.length)) + 2;

export function helpText() {
  const rows = SETTINGS.map(
    (setting) =>
      `  ${setting.name.padEnd(NAME_COLUMN)}${setting.meaning}\n${' '.repeat(NAME_COLUMN + 2)}Default: ${setting.default}`,
  );
  return [
    'npm start builds what is missing, finds a remote-desktop engine and serves Oriel.',
    'Settings are environment variables:',
    '',
    ...rows,
    '',
  ].join('\n');
}
