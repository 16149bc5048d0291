import type { ProtocolInfo } from '../forms.ts';
import { form, numeric, password, text, username } from './fields.ts';
import {
  recording,
  sharingForms,
  terminalBehavior,
  terminalClipboard,
  terminalDisplay,
  typescript,
  wakeOnLan,
} from './shared.ts';

export const telnet: ProtocolInfo = {
  name: 'telnet',
  connectionForms: [
    form('network', text('hostname'), numeric('port'), numeric('timeout')),
    form(
      'authentication',
      username('username'),
      password('password'),
      text('username-regex'),
      text('password-regex'),
      text('login-success-regex'),
      text('login-failure-regex'),
    ),
    terminalDisplay,
    terminalClipboard,
    terminalBehavior,
    typescript,
    recording,
    wakeOnLan,
  ],
  sharingProfileForms: sharingForms,
};
