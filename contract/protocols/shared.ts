import type { Field } from '../forms.ts';
import { choice, colorScheme, flag, form, multiline, numeric, password, text, username } from './fields.ts';

/** Forms and fields that several protocols have in common (guacamole REST reference, schema). */
const recordingFields: readonly Field[] = [
  text('recording-path'),
  text('recording-name'),
  flag('recording-exclude-output'),
  flag('recording-exclude-mouse'),
  flag('recording-include-keys'),
  flag('recording-include-clipboard'),
  flag('create-recording-path'),
  flag('recording-write-existing'),
];
export const recording = form('recording', ...recordingFields);
export const recordingWithTouch = form('recording', ...recordingFields, flag('recording-exclude-touch'));

export const typescript = form(
  'typescript',
  text('typescript-path'),
  text('typescript-name'),
  flag('create-typescript-path'),
  flag('typescript-write-existing'),
);

export const wakeOnLan = form(
  'wol',
  flag('wol-send-packet'),
  text('wol-mac-addr'),
  text('wol-broadcast-addr'),
  numeric('wol-udp-port'),
  numeric('wol-wait-time'),
);

export const sftp = form(
  'sftp',
  flag('enable-sftp'),
  text('sftp-hostname'),
  numeric('sftp-port'),
  numeric('sftp-timeout'),
  text('sftp-host-key'),
  username('sftp-username'),
  password('sftp-password'),
  multiline('sftp-private-key'),
  password('sftp-passphrase'),
  multiline('sftp-public-key'),
  text('sftp-root-directory'),
  text('sftp-directory'),
  numeric('sftp-server-alive-interval'),
  flag('sftp-disable-download'),
  flag('sftp-disable-upload'),
);

const CLIPBOARD_SIZES = [262_144, 1_048_576, 10_485_760] as const;
const DESKTOP_CLIPBOARD_SIZES = [...CLIPBOARD_SIZES, 52_428_800] as const;

const clipboardFields = (sizes: readonly number[]): readonly Field[] => [
  choice('clipboard-buffer-size', sizes),
  flag('disable-copy'),
  flag('disable-paste'),
];
export const terminalClipboard = form('clipboard', ...clipboardFields(CLIPBOARD_SIZES));
export const desktopClipboardFields = clipboardFields(DESKTOP_CLIPBOARD_SIZES);

export const terminalDisplay = form(
  'display',
  colorScheme('color-scheme'),
  text('font-name'),
  choice('font-size', [8, 9, 10, 11, 12, 14, 18, 24, 30, 36, 48, 60, 72, 96]),
  numeric('scrollback'),
  flag('read-only'),
);

export const terminalBehavior = form(
  'behavior',
  choice('backspace', [127, 8]),
  choice('func-keys-and-keypad', ['esc', 'vt100']),
  choice('terminal-type', ['xterm', 'xterm-256color', 'vt220', 'vt100', 'ansi', 'linux']),
);

/** What a sharing profile may change, whatever the protocol. */
export const sharingForms = [form('display', flag('read-only'))];
