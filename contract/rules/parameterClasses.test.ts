import { describe, expect, test } from 'vitest';
import { PROTOCOLS } from '../protocols/index.ts';
import { ATTRIBUTE_FORMS } from '../protocols/attributes.ts';
import { classOfParameter, needsAdministrator, PARAMETER_CLASSES, shareableOf } from './parameterClasses.ts';

const SFTP = [
  ...['enable-sftp', 'sftp-hostname', 'sftp-host-key', 'sftp-port', 'sftp-username', 'sftp-password'],
  ...['sftp-private-key', 'sftp-passphrase', 'sftp-directory', 'sftp-root-directory', 'sftp-server-alive-interval'],
  ...['sftp-disable-download', 'sftp-disable-upload'],
];
const SFTP_1_6 = [...SFTP, 'sftp-timeout', 'sftp-public-key'];
const RECORDING = [
  ...['recording-path', 'recording-name', 'recording-exclude-output', 'recording-exclude-mouse'],
  ...['recording-include-keys', 'create-recording-path'],
];
const RECORDING_1_6 = [...RECORDING, 'recording-write-existing', 'recording-include-clipboard'];
const WAKE = ['wol-send-packet', 'wol-mac-addr', 'wol-broadcast-addr', 'wol-wait-time'];
const WAKE_1_6 = [...WAKE, 'wol-udp-port'];
const CLIPBOARD = ['disable-copy', 'disable-paste'];
const TERMINAL = [
  ...['hostname', 'port', 'font-name', 'font-size', 'color-scheme', 'read-only', 'backspace', 'scrollback'],
  ...['typescript-path', 'typescript-name', 'create-typescript-path', ...RECORDING, ...CLIPBOARD],
];
const TERMINAL_1_6 = [
  ...[...TERMINAL, 'typescript-write-existing', ...RECORDING_1_6, 'func-keys-and-keypad', 'clipboard-buffer-size'],
  'terminal-type',
];

/** What the engines ask for, by their sources: 1.3 is the oldest that is packaged, 1.6 the newest there is. */
const ENGINE_ARGS: Readonly<Record<string, readonly string[]>> = {
  'vnc 1.3': [
    ...['hostname', 'port', 'read-only', 'encodings', 'username', 'password', 'swap-red-blue', 'color-depth', 'cursor'],
    ...['autoretry', 'clipboard-encoding', 'dest-host', 'dest-port', 'enable-audio', 'audio-servername'],
    ...['reverse-connect', 'listen-timeout', ...SFTP, ...RECORDING, ...CLIPBOARD, ...WAKE],
  ],
  'vnc 1.6': [
    ...['disable-display-resize', 'disable-server-input', 'force-lossless', 'compress-level', 'quality-level'],
    ...['clipboard-buffer-size', ...SFTP_1_6, ...RECORDING_1_6, ...WAKE_1_6],
  ],
  'rdp 1.3': [
    ...['hostname', 'port', 'domain', 'username', 'password', 'width', 'height', 'dpi', 'initial-program'],
    ...['color-depth', 'disable-audio', 'enable-printing', 'printer-name', 'enable-drive', 'drive-name', 'drive-path'],
    ...['create-drive-path', 'disable-download', 'disable-upload', 'console', 'console-audio', 'server-layout'],
    ...['security', 'ignore-cert', 'disable-auth', 'remote-app', 'remote-app-dir', 'remote-app-args'],
    ...['static-channels', 'client-name', 'enable-wallpaper', 'enable-theming', 'enable-font-smoothing'],
    ...['enable-full-window-drag', 'enable-desktop-composition', 'enable-menu-animations', 'disable-bitmap-caching'],
    ...['disable-offscreen-caching', 'disable-glyph-caching', 'preconnection-id', 'preconnection-blob', 'timezone'],
    ...['resize-method', 'enable-audio-input', 'read-only', 'gateway-hostname', 'gateway-port', 'gateway-domain'],
    ...['gateway-username', 'gateway-password', 'load-balance-info', ...SFTP, ...RECORDING, ...CLIPBOARD, ...WAKE],
  ],
  'rdp 1.6': [
    ...['timeout', 'cert-tofu', 'cert-fingerprints', 'disable-gfx', 'enable-touch', 'recording-exclude-touch'],
    ...['secondary-monitors', 'force-lossless', 'normalize-clipboard', 'clipboard-buffer-size'],
    ...[...SFTP_1_6, ...RECORDING_1_6, ...WAKE_1_6],
  ],
  'ssh 1.3': [
    ...[...TERMINAL, 'host-key', 'username', 'password', 'enable-sftp', 'sftp-root-directory', 'private-key'],
    ...['passphrase', 'sftp-disable-download', 'sftp-disable-upload', 'enable-agent', 'command', 'locale', 'timezone'],
    ...['server-alive-interval', 'terminal-type', ...WAKE],
  ],
  'ssh 1.6': [...TERMINAL_1_6, 'timeout', 'public-key', ...WAKE_1_6],
  'telnet 1.3': [
    ...[...TERMINAL, 'username', 'username-regex', 'password', 'password-regex', 'login-success-regex'],
    ...['login-failure-regex', 'terminal-type', ...WAKE],
  ],
  'telnet 1.6': [...TERMINAL_1_6, 'timeout', ...WAKE_1_6],
  'kubernetes 1.3': [
    ...[...TERMINAL, 'namespace', 'pod', 'container', 'use-ssl', 'client-cert', 'client-key', 'ca-cert', 'ignore-cert'],
  ],
  'kubernetes 1.6': [...TERMINAL_1_6, 'exec-command'],
};

const namesIn = (forms: readonly { readonly fields: readonly { readonly name: string }[] }[]) =>
  forms.flatMap(({ fields }) => fields.map(({ name }) => name));
const unclassified = (names: readonly string[]) => names.filter((name) => classOfParameter(name) === null);

describe('the classes of parameters', () => {
  test.each(Object.entries(ENGINE_ARGS))('hold everything that the engine asks for %s', (_of, names) => {
    expect(unclassified(names)).toEqual([]);
  });

  test.each(Object.values(PROTOCOLS))('hold every field of the forms of $name', (protocol) => {
    const { connectionForms, sharingProfileForms } = protocol;
    expect(unclassified([...namesIn(connectionForms), ...namesIn(sharingProfileForms)])).toEqual([]);
  });

  test('hold each name once', () => {
    const names = Object.values(PARAMETER_CLASSES).flat();
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('hold the address of an engine, which is an attribute of a connection', () => {
    const named = namesIn(ATTRIBUTE_FORMS.connection).filter((name) => /host|port$/.test(name));
    expect(named.map((name) => [name, classOfParameter(name)])).toEqual([
      ['guacd-hostname', 'host'],
      ['guacd-port', 'port'],
    ]);
  });

  test('leave out what nobody has looked at, and names of the language', () => {
    expect(unclassified(['drive-path-2', 'constructor', '__proto__', ''])).toHaveLength(4);
  });

  /** By what a name says: whoever adds such a parameter has to decide, and not by calling it harmless. */
  test.each(Object.entries(ENGINE_ARGS))('call no file, folder, command, host or key of %s harmless', (_of, names) => {
    const speaks = /-path$|-name$|director|command|program|remote-app|host(name)?$|-addr$|servername|-key$|password$/;
    const known = ['username', 'client-name', 'drive-name', 'font-name', 'host-key', 'sftp-host-key', 'public-key'];
    const own = [...known, 'wol-mac-addr', 'sftp-username', 'gateway-username', 'sftp-public-key'];
    const harmless = names.filter((name) => classOfParameter(name) === 'harmless' && speaks.test(name));
    expect(harmless.filter((name) => !own.includes(name))).toEqual([]);
  });

  test.each([
    ['recording-write-existing', 'true', true],
    ['typescript-write-existing', 'true', true],
    ['reverse-connect', 'true', true],
    ['recording-write-existing', 'false', false],
    ['recording-write-existing', '', false],
    ['recording-name', 'true', false],
  ])('%s=%j needs an administrator: %j', (name, value, needed) => {
    expect(needsAdministrator(name, value)).toBe(needed);
  });

  test('let a sharing profile say nothing that is not harmless', () => {
    const harmless = { 'read-only': 'true', 'disable-copy': 'true' };
    const others = {
      'recording-path': '/etc',
      hostname: '127.0.0.1',
      command: 'x',
      unknown: 'x',
      'color-scheme': '${x}',
    };
    expect(shareableOf({ ...harmless, ...others })).toEqual(harmless);
  });
});
