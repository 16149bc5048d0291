import type { ProtocolInfo } from '../forms.ts';
import { choice, flag, form, numeric, password, text, timezone, username } from './fields.ts';
import { desktopClipboardFields, recordingWithTouch, sftp, sharingForms, wakeOnLan } from './shared.ts';

const KEYBOARD_LAYOUTS = [
  'cs-cz-qwertz',
  'da-dk-qwerty',
  'de-ch-qwertz',
  'de-de-qwertz',
  'en-gb-qwerty',
  'en-us-qwerty',
  'es-es-qwerty',
  'es-latam-qwerty',
  'failsafe',
  'fr-be-azerty',
  'fr-ca-qwerty',
  'fr-ch-qwertz',
  'fr-fr-azerty',
  'hu-hu-qwertz',
  'it-it-qwerty',
  'ja-jp-qwerty',
  'no-no-qwerty',
  'pl-pl-qwerty',
  'pt-br-qwerty',
  'pt-pt-qwerty',
  'ro-ro-qwerty',
  'sv-se-qwerty',
  'tr-tr-qwerty',
] as const;

const PERFORMANCE_FLAGS = [
  'enable-wallpaper',
  'enable-theming',
  'enable-font-smoothing',
  'enable-full-window-drag',
  'enable-desktop-composition',
  'enable-menu-animations',
  'disable-bitmap-caching',
  'disable-offscreen-caching',
  'disable-glyph-caching',
  'disable-gfx',
] as const;

const security = choice('security', ['any', 'nla', 'rdp', 'tls', 'vmconnect']);

const deviceRedirection = form(
  'device-redirection',
  flag('console-audio'),
  flag('disable-audio'),
  flag('enable-audio-input'),
  flag('enable-printing'),
  text('printer-name'),
  flag('enable-drive'),
  text('drive-name'),
  flag('disable-download'),
  flag('disable-upload'),
  text('drive-path'),
  flag('create-drive-path'),
  flag('enable-own-drive'),
  text('static-channels'),
);

const display = form(
  'display',
  numeric('width'),
  numeric('height'),
  numeric('dpi'),
  choice('color-depth', [8, 16, 24, 32]),
  flag('force-lossless'),
  choice('resize-method', ['display-update', 'reconnect']),
  flag('read-only'),
);

/** Of ours; the engine gets one of them only if it asks for it, and `enable-gfx` as the inverse that it knows. */
const devices = form(
  'oriel',
  flag('enable-gfx'),
  flag('enable-webcam'),
  flag('enable-philips'),
  flag('enable-smartcard'),
  flag('enable-original-driver'),
  flag('enable-fallback'),
  numeric('external-port'),
);

export const rdp: ProtocolInfo = {
  name: 'rdp',
  connectionForms: [
    form('network', text('hostname'), numeric('port'), numeric('timeout')),
    form(
      'authentication',
      username('username'),
      password('password'),
      text('domain'),
      security,
      flag('disable-auth'),
      flag('ignore-cert'),
      flag('cert-tofu'),
      text('cert-fingerprints'),
    ),
    form(
      'gateway',
      text('gateway-hostname'),
      numeric('gateway-port'),
      username('gateway-username'),
      password('gateway-password'),
      text('gateway-domain'),
    ),
    form(
      'basic-parameters',
      text('initial-program'),
      text('client-name'),
      choice('server-layout', KEYBOARD_LAYOUTS),
      timezone('timezone'),
      flag('enable-touch'),
      flag('console'),
    ),
    display,
    form('clipboard', choice('normalize-clipboard', ['preserve', 'unix', 'windows']), ...desktopClipboardFields),
    deviceRedirection,
    form('performance', ...PERFORMANCE_FLAGS.map(flag)),
    devices,
    form('remoteapp', text('remote-app'), text('remote-app-dir'), text('remote-app-args')),
    form('preconnection-pdu', numeric('preconnection-id'), text('preconnection-blob')),
    form('load-balancing', text('load-balance-info')),
    recordingWithTouch,
    sftp,
    wakeOnLan,
  ],
  sharingProfileForms: sharingForms,
};
