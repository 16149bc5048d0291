import type { ProtocolInfo } from '../forms.ts';
import { choice, flag, form, numeric, password, text, username } from './fields.ts';
import { desktopClipboardFields, recording, sftp, sharingForms, wakeOnLan } from './shared.ts';

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export const vnc: ProtocolInfo = {
  name: 'vnc',
  connectionForms: [
    form('network', text('hostname'), numeric('port')),
    form('authentication', username('username'), password('password')),
    form(
      'display',
      flag('read-only'),
      flag('disable-server-input'),
      flag('disable-display-resize'),
      flag('swap-red-blue'),
      choice('cursor', ['local', 'remote']),
      choice('color-depth', [8, 16, 24, 32]),
      flag('force-lossless'),
      choice('compress-level', LEVELS),
      choice('quality-level', LEVELS),
      text('encodings'),
    ),
    form(
      'clipboard',
      choice('clipboard-encoding', ['ISO8859-1', 'UTF-8', 'UTF-16', 'CP1252', 'MacRoman']),
      ...desktopClipboardFields,
    ),
    form('repeater', text('dest-host'), numeric('dest-port')),
    recording,
    sftp,
    form('audio', flag('enable-audio'), text('audio-servername')),
    wakeOnLan,
  ],
  sharingProfileForms: sharingForms,
};
