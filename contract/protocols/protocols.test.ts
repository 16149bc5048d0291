import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../http/index.ts';
import { FIELD_TYPES, type Form } from '../forms.ts';
import { ATTRIBUTE_FORMS } from './attributes.ts';
import { isProtocol, PROTOCOLS } from './index.ts';

const outline = (forms: readonly Form[]) =>
  forms.map(({ name, fields }) => `${name}: ${fields.map((field) => field.name).join(' ')}`);
const allFields = Object.values(PROTOCOLS).flatMap(({ connectionForms }) =>
  connectionForms.flatMap((one) => one.fields),
);

test('the protocols are those of the reference, each as its reply is declared [B3-018 B7-045]', () => {
  expect(Object.keys(PROTOCOLS)).toEqual(['vnc', 'rdp', 'ssh', 'telnet', 'kubernetes']);
  expect(z.parse(calls.getProtocols.reply, PROTOCOLS)).toEqual(PROTOCOLS);
});

test('vnc asks for what the reference lists, in its order [B3-017]', () => {
  expect(outline(PROTOCOLS.vnc.connectionForms)).toEqual([
    'network: hostname port',
    'authentication: username password',
    'display: read-only disable-server-input disable-display-resize swap-red-blue cursor color-depth force-lossless compress-level quality-level encodings',
    'clipboard: clipboard-encoding clipboard-buffer-size disable-copy disable-paste',
    'repeater: dest-host dest-port',
    'recording: recording-path recording-name recording-exclude-output recording-exclude-mouse recording-include-keys recording-include-clipboard create-recording-path recording-write-existing',
    'sftp: enable-sftp sftp-hostname sftp-port sftp-timeout sftp-host-key sftp-username sftp-password sftp-private-key sftp-passphrase sftp-public-key sftp-root-directory sftp-directory sftp-server-alive-interval sftp-disable-download sftp-disable-upload',
    'audio: enable-audio audio-servername',
    'wol: wol-send-packet wol-mac-addr wol-broadcast-addr wol-udp-port wol-wait-time',
  ]);
});

test('no protocol asks twice for one parameter', () => {
  for (const { name, connectionForms } of Object.values(PROTOCOLS)) {
    const names = connectionForms.flatMap(({ fields }) => fields.map((field) => field.name));
    expect({ name, twice: names.filter((one, at) => names.indexOf(one) !== at) }).toEqual({ name, twice: [] });
  }
});

test('a flag has one option, a choice begins with the default, other fields are of a known type [B3-015 B3-016]', () => {
  expect(FIELD_TYPES).toEqual([
    ...['TEXT', 'EMAIL', 'USERNAME', 'PASSWORD', 'NUMERIC', 'BOOLEAN', 'ENUM', 'MULTILINE', 'LANGUAGE', 'TIMEZONE'],
    ...['DATE', 'TIME', 'QUERY_PARAMETER', 'TERMINAL_COLOR_SCHEME', 'REDIRECT'],
  ]);
  for (const field of allFields) {
    expect(FIELD_TYPES).toContain(field.type);
    if (field.type === 'BOOLEAN') expect(field.options).toEqual(['true']);
    if (field.type === 'ENUM') expect(field.options?.[0]).toBe('');
  }
});

test('only the protocols of the table are protocols', () => {
  expect(['rdp', 'ftp', 'constructor', '__proto__', ''].filter(isProtocol)).toEqual(['rdp']);
});

test('the attributes of users, connections and groups are those of the reference [B7-040 B7-042 B7-044]', () => {
  expect(outline(ATTRIBUTE_FORMS.user)).toEqual([
    'profile: guac-full-name guac-email-address guac-organization guac-organizational-role',
    'restrictions: expired access-window-start access-window-end valid-from valid-until timezone',
  ]);
  expect(outline(ATTRIBUTE_FORMS.connection)).toEqual([
    'concurrency: max-connections max-connections-per-user',
    'load-balancing: weight failover-only',
    'guacd: guacd-hostname guacd-port guacd-encryption',
  ]);
  expect(outline(ATTRIBUTE_FORMS.connectionGroup)).toEqual([
    'concurrency: max-connections max-connections-per-user enable-session-affinity',
  ]);
});
