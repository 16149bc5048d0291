/**
 * What every parameter of every protocol may do to the engine's machine, the gateway's network or another person. An engine
 * gets no parameter that does not stand here: one that a newer engine asks for is looked at first.
 */
const NAMES_OF_CLASS = {
  /** A folder of the engine, confined below that of the drives. */
  driveFolder: ['drive-path'],
  /** A folder of the engine, confined below that of the recordings. */
  recordingFolder: ['recording-path', 'typescript-path'],
  /** A file in such a folder: one name, without folders. */
  fileName: ['recording-name', 'typescript-name'],
  /** Whether the engine makes such a folder; harmless because the folder is confined. */
  makesFolder: ['create-drive-path', 'create-recording-path', 'create-typescript-path'],
  /**
   * Writes over what others recorded, opens a port of the engine, or gives the machine the files of whoever comes: for
   * administrators of the system only.
   */
  administrators: ['recording-write-existing', 'typescript-write-existing', 'reverse-connect', 'enable-own-drive'],
  /** Judged by the guard of targets. */
  host: [
    ...['hostname', 'sftp-hostname', 'gateway-hostname', 'dest-host', 'audio-servername', 'wol-broadcast-addr'],
    'guacd-hostname',
  ],
  /** Belongs to a host. */
  port: ['port', 'sftp-port', 'gateway-port', 'dest-port', 'guacd-port', 'wol-udp-port'],
  /** A folder of the remote computer, which guards itself; but no user's name may lead into that of another. */
  remoteFolder: ['sftp-root-directory', 'sftp-directory'],
  /** Runs on the remote computer, with the rights that the connection has there. */
  command: ['command', 'exec-command', 'initial-program', 'remote-app', 'remote-app-dir', 'remote-app-args'],
  /** The engine's C library opens the file of that name. */
  timeZone: ['timezone'],
  /** Text of a key, a certificate or a password, never the name of a file. */
  secret: [
    ...['password', 'private-key', 'passphrase', 'client-key', 'gateway-password'],
    ...['sftp-password', 'sftp-private-key', 'sftp-passphrase'],
  ],
  /** Fixed or completed by the gateway when a connection is saved (A§5). */
  fixed: ['printer-name', 'static-channels', 'resize-method'],
  /** Of the gateway's own; an engine gets it only if it asks for it. */
  own: [
    ...['enable-gfx', 'enable-webcam', 'enable-philips', 'enable-smartcard', 'enable-original-driver'],
    ...['enable-fallback', 'external-port'],
  ],
  /** Names no file, folder, command, host, key or secret. */
  harmless: [
    ...['username', 'domain', 'gateway-username', 'gateway-domain', 'sftp-username'],
    ...['public-key', 'sftp-public-key', 'host-key', 'sftp-host-key', 'ca-cert', 'client-cert', 'cert-fingerprints'],
    ...['cert-tofu', 'ignore-cert', 'security', 'disable-auth', 'use-ssl', 'enable-agent'],
    ...['username-regex', 'password-regex', 'login-success-regex', 'login-failure-regex'],
    ...['namespace', 'pod', 'container', 'load-balance-info', 'preconnection-id', 'preconnection-blob'],
    ...[
      'timeout',
      'autoretry',
      'listen-timeout',
      'server-alive-interval',
      'sftp-server-alive-interval',
      'sftp-timeout',
    ],
    ...['width', 'height', 'dpi', 'color-depth', 'force-lossless', 'secondary-monitors'],
    ...['read-only', 'disable-display-resize', 'disable-server-input', 'swap-red-blue', 'cursor', 'encodings'],
    ...['compress-level', 'quality-level', 'client-name', 'server-layout', 'console', 'console-audio', 'locale'],
    ...['color-scheme', 'font-name', 'font-size', 'scrollback', 'backspace', 'func-keys-and-keypad', 'terminal-type'],
    ...['clipboard-buffer-size', 'clipboard-encoding', 'normalize-clipboard', 'disable-copy', 'disable-paste'],
    ...['disable-audio', 'enable-audio', 'enable-audio-input', 'enable-printing', 'enable-touch'],
    ...['enable-drive', 'drive-name', 'disable-download', 'disable-upload'],
    ...['enable-sftp', 'sftp-disable-download', 'sftp-disable-upload'],
    ...['recording-exclude-output', 'recording-exclude-mouse', 'recording-exclude-touch'],
    ...['recording-include-keys', 'recording-include-clipboard'],
    ...['wol-send-packet', 'wol-mac-addr', 'wol-wait-time'],
    ...['enable-wallpaper', 'enable-theming', 'enable-font-smoothing', 'enable-full-window-drag'],
    ...['enable-desktop-composition', 'enable-menu-animations'],
    ...['disable-bitmap-caching', 'disable-offscreen-caching', 'disable-glyph-caching', 'disable-gfx'],
  ],
} as const satisfies Record<string, readonly string[]>;

export type ParameterClass = keyof typeof NAMES_OF_CLASS;

export const PARAMETER_CLASSES: Readonly<Record<ParameterClass, readonly string[]>> = NAMES_OF_CLASS;

const CLASS_OF_NAME: ReadonlyMap<string, ParameterClass> = new Map(
  (Object.keys(NAMES_OF_CLASS) as ParameterClass[]).flatMap((kind) =>
    NAMES_OF_CLASS[kind].map((name): [string, ParameterClass] => [name, kind]),
  ),
);

/** Null for a parameter that nobody has looked at. */
export const classOfParameter = (name: string): ParameterClass | null => CLASS_OF_NAME.get(name) ?? null;

/** Whether this parameter, set so, is for administrators of the system only. */
export const needsAdministrator = (name: string, value: string): boolean =>
  classOfParameter(name) === 'administrators' && value !== '' && value !== 'false';

/** Whether a sharing profile may have it: it comes after those of the connection, and nobody confines it. */
export const isShareable = (name: string): boolean => classOfParameter(name) === 'harmless';

/** Of what a sharing profile says what an engine may get; rows may be older than the rule. No token is filled in here. */
export const shareableOf = (parameters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter(([name, value]) => isShareable(name) && !value.includes('${')));
