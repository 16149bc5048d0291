import type { ProtocolInfo } from '../forms.ts';
import { flag, form, multiline, numeric, password, text, timezone, username } from './fields.ts';
import {
  recording,
  sharingForms,
  terminalBehavior,
  terminalClipboard,
  terminalDisplay,
  typescript,
  wakeOnLan,
} from './shared.ts';

export const ssh: ProtocolInfo = {
  name: 'ssh',
  connectionForms: [
    form('network', text('hostname'), numeric('port'), text('host-key'), numeric('timeout')),
    form(
      'authentication',
      username('username'),
      password('password'),
      multiline('private-key'),
      password('passphrase'),
      multiline('public-key'),
    ),
    terminalDisplay,
    terminalClipboard,
    form('session', text('command'), text('locale'), timezone('timezone'), numeric('server-alive-interval')),
    terminalBehavior,
    typescript,
    recording,
    form(
      'sftp',
      flag('enable-sftp'),
      text('sftp-root-directory'),
      flag('sftp-disable-download'),
      flag('sftp-disable-upload'),
    ),
    wakeOnLan,
  ],
  sharingProfileForms: sharingForms,
};
