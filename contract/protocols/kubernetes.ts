import type { ProtocolInfo } from '../forms.ts';
import { flag, form, multiline, numeric, text } from './fields.ts';
import { recording, sharingForms, terminalBehavior, terminalClipboard, terminalDisplay, typescript } from './shared.ts';

export const kubernetes: ProtocolInfo = {
  name: 'kubernetes',
  connectionForms: [
    form('network', text('hostname'), numeric('port'), flag('use-ssl'), flag('ignore-cert'), multiline('ca-cert')),
    form('container', text('namespace'), text('pod'), text('container'), text('exec-command')),
    form('authentication', multiline('client-cert'), multiline('client-key')),
    terminalDisplay,
    terminalClipboard,
    terminalBehavior,
    typescript,
    recording,
  ],
  sharingProfileForms: sharingForms,
};
