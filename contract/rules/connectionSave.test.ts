import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalParameters, withDefaults, withInternalChannels } from './connectionSave.ts';
import { confineFileName } from './confinedPath.ts';
import { confineDrivePath, DRIVE_FOLDER, isUnderDriveFolder, RECORDING_FOLDER } from './connectionSaveDrive.ts';
import { hostToSave, hostToType, isDestinationId } from './connectionSaveHost.ts';

describe('the host', () => {
  test.each([
    ['desk', 'desk.local'],
    [' desk ', 'desk.local'],
    ['desk-7', 'desk-7.local'],
    ['desk.example', 'desk.example'],
    ['desk.', 'desk.'],
    ['192.0.2.7', '192.0.2.7'],
    ['999.1.1.1', '999.1.1.1'],
    ['2001:db8::7', '2001:db8::7'],
    ['[fe80::1%eth0]', '[fe80::1%eth0]'],
    ['localhost', 'localhost'],
    ['LocalHost', 'LocalHost'],
    ['ID', 'ID'],
    ['id', 'id.local'],
    ['desk:22', 'desk:22.local'],
    ['a[::1]', 'a[::1].local'],
    ['[::1]a', '[::1]a.local'],
    ['${GUAC_USERNAME}', '${GUAC_USERNAME}'],
    ['', ''],
  ])('%j is saved as %j [A5-016]', (typed, saved) => {
    expect(hostToSave(typed)).toBe(saved);
    expect(hostToSave(saved)).toBe(saved);
  });

  test.each([
    ['desk.local', 'desk'],
    ['desk.LOCAL', 'desk'],
    ['desk', 'desk'],
    ['workstation', 'workstation'],
    ['printer.office.local', 'printer.office.local'],
    ['localhost.local', 'localhost.local'],
    ['ID.local', 'ID.local'],
    ['.local', '.local'],
    ['192.0.2.7.local', '192.0.2.7.local'],
  ])('%j is typed as %j, so that saving says the same [A5-017]', (typed, shown) => {
    expect(hostToType(typed)).toBe(shown);
    expect(hostToSave(shown).toLowerCase()).toBe(hostToSave(typed).toLowerCase());
  });

  test.each([
    ['1', true],
    ['65536', true],
    ['123456789012345678', true],
    ['1234567890123456789', false],
    ['0', false],
    ['-1', false],
    ['1.5', false],
    ['', false],
  ])('%j as the id of a destination: %j', (text, expected) => {
    expect(isDestinationId(text)).toBe(expected);
  });
});

const UP = [
  ...['../etc', '../../etc', '..', '.', '', '/', '//', '/etc', '/../etc', 'a/../../etc'],
  ...['....//etc', '....//....//etc', '..././etc', '.../...//etc', '..../etc', '. ./. ./etc', ' .. / .. /etc'],
  ...['..\\etc', '..\\..\\etc', '....\\\\etc', '\\etc', 'C:\\etc', '\\\\server\\etc'],
  ...['%2e%2e/etc', '%2e%2e%2fetc', '%2E%2E%2Fetc', '..%2fetc', '%252e%252e%252fetc', '%5c..%5cetc'],
  ...['%25252e%25252e/etc', '.%2e/etc', '%00../etc', '..\0/etc', '.\0./etc', '\0', 'a\0b/../etc', '%2e%00%2e/etc'],
  ...['․․/etc', '‥/etc', '．．/etc', '…/etc', '.\n./etc', '..\t/etc', '%0a../etc'],
  ...[`${DRIVE_FOLDER}/../../etc`, `${DRIVE_FOLDER}x/etc`, `${DRIVE_FOLDER}/....//etc`, '/var/lib/oriel/../../etc'],
];

describe('the folder of a drive', () => {
  test.each(UP)('%j stays under the shared folder [A5-020]', (path) => {
    const confined = confineDrivePath(path);
    expect(isUnderDriveFolder(confined)).toBe(true);
    expect(confined).not.toMatch(/\.\.|\\|\0|%2e|%00|\/\//i);
    expect(confineDrivePath(confined)).toBe(confined);
  });

  test.each([
    ['', DRIVE_FOLDER],
    ['maria', `${DRIVE_FOLDER}/maria`],
    ['/maria/docs', `${DRIVE_FOLDER}/maria/docs`],
    [' maria / docs ', `${DRIVE_FOLDER}/maria/docs`],
    ['....//etc', `${DRIVE_FOLDER}/etc`],
    ['..\\..\\etc\\passwd', `${DRIVE_FOLDER}/etc/passwd`],
    ['%252e%252e%252fetc', `${DRIVE_FOLDER}/etc`],
    [`${DRIVE_FOLDER}/../../../etc`, `${DRIVE_FOLDER}/etc`],
    [`${DRIVE_FOLDER}/maria`, `${DRIVE_FOLDER}/maria`],
    ['Ünïcode …', `${DRIVE_FOLDER}/Ünïcode …`],
    ['${GUAC_USERNAME}', `${DRIVE_FOLDER}/\${GUAC_USERNAME}`],
  ])('%j becomes %j [A5-020]', (path, confined) => {
    expect(confineDrivePath(path)).toBe(confined);
  });

  test('whatever is written, it ends below the shared folder, and a second time changes nothing', () => {
    const piece = fc.constantFrom('..', '.', '/', '\\', '%2e', '%2f', '%25', '%5c', '\0', ' ', 'a', '․', DRIVE_FOLDER);
    const path = fc.oneof(
      fc.array(piece, { maxLength: 14 }).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(path, (written) => {
        const confined = confineDrivePath(written);
        return isUnderDriveFolder(confined) && confineDrivePath(confined) === confined;
      }),
      { numRuns: 2_000, seed: 20 },
    );
  });

  test.each([
    '/etc',
    `${DRIVE_FOLDER}x`,
    `${DRIVE_FOLDER}/`,
    `${DRIVE_FOLDER}/../x`,
    `${DRIVE_FOLDER}//x`,
    'x',
    `${DRIVE_FOLDER}/a\\b`,
    `${DRIVE_FOLDER}/a\nb`,
    '/somewhere/else/entirely/and/longer',
  ])('%j is not under it', (path) => {
    expect(isUnderDriveFolder(path)).toBe(false);
  });
});

const FORCED = {
  'resize-method': 'display-update',
  'printer-name': 'Oriel Printer',
  'static-channels': 'orielsc,orielpr',
  'drive-path': DRIVE_FOLDER,
};

describe('the parameters of an RDP connection', () => {
  test.each([{}, { 'printer-name': 'Mine' }, { 'printer-name': '', 'enable-printing': 'true' }])(
    'the printer of %j has the fixed name [A5-018]',
    (given) => {
      expect(normalParameters('rdp', given)).toEqual({ ...given, ...FORCED });
    },
  );

  test.each([
    ['', 'orielsc,orielpr'],
    ['cliprdr', 'cliprdr,orielsc,orielpr'],
    [' a , b ,,a', 'a,b,orielsc,orielpr'],
    ['orielpr', 'orielpr,orielsc'],
    ['orielsc,orielpr', 'orielsc,orielpr'],
    ['orielsc,orielpr,orielsc,orielpr', 'orielsc,orielpr'],
  ])('the channels %j become %j, and stay so [A5-019]', (given, channels) => {
    expect(withInternalChannels(given)).toBe(channels);
    expect(withInternalChannels(channels)).toBe(channels);
    expect(normalParameters('rdp', { 'static-channels': given })['static-channels']).toBe(channels);
  });

  test.each([
    [{ 'enable-gfx': 'true' }, 'true'],
    [{}, undefined],
    [{ 'enable-gfx': 'false' }, undefined],
    [{ 'enable-gfx': 'true', 'disable-gfx': 'true' }, undefined],
  ])('with %j the webcam is %j [A5-021]', (graphics, webcam) => {
    const saved = normalParameters('rdp', { ...(graphics as Record<string, string>), 'enable-webcam': 'true' });
    expect(saved['enable-webcam']).toBe(webcam);
    expect(normalParameters('rdp', graphics as Record<string, string>)).not.toHaveProperty('enable-webcam');
  });

  test.each(['', 'reconnect', 'display-update'])('the resize method %j becomes display-update [A5-022]', (method) => {
    expect(normalParameters('rdp', { 'resize-method': method })['resize-method']).toBe('display-update');
  });

  test('saving twice changes nothing that saving once did not', () => {
    const given = { hostname: 'desk', 'drive-path': '../x', 'static-channels': 'a', 'enable-webcam': 'true' };
    const once = normalParameters('rdp', given);
    expect(normalParameters('rdp', once)).toEqual(once);
    expect(once['drive-path']).toBe(`${DRIVE_FOLDER}/x`);
  });

  test('a new one begins with nla, without judging certificates, with graphics and smooth fonts [A5-023]', () => {
    const defaults = { security: 'nla', 'ignore-cert': 'true', 'enable-gfx': 'true', 'enable-font-smoothing': 'true' };
    expect(withDefaults('rdp')).toEqual(defaults);
    expect(withDefaults('rdp', { security: 'any', 'enable-gfx': null })).toEqual({
      ...defaults,
      security: 'any',
      'enable-gfx': null,
    });
  });
});

test.each(['vnc', 'ssh', 'telnet', 'kubernetes'])('%s has nothing but its host rewritten', (protocol) => {
  const given = { 'printer-name': 'x', 'drive-path': '../x', 'enable-webcam': 'true', 'static-channels': 'a' };
  expect(normalParameters(protocol, { ...given, hostname: 'desk' })).toEqual({ ...given, hostname: 'desk.local' });
  expect(withDefaults(protocol, given)).toEqual(given);
});

test.each(['vnc', 'ssh', 'telnet', 'kubernetes', 'rdp'])(
  'what the engine writes for %s is one file below the folder of recordings',
  (protocol) => {
    const given = {
      ...{ 'recording-path': '../maria', 'typescript-path': '/etc' },
      ...{ 'recording-name': '../a/b', 'typescript-name': '..' },
    };
    expect(normalParameters(protocol, given)).toMatchObject({
      ...{ 'recording-path': '/var/lib/oriel/recordings/maria', 'typescript-path': `${RECORDING_FOLDER}/etc` },
      ...{ 'recording-name': '.._a_b', 'typescript-name': '_' },
    });
  },
);

test('where no folder and no name are given, nothing is recorded', () => {
  const given = { 'recording-path': '', 'recording-name': '', 'typescript-path': '' };
  expect(normalParameters('ssh', given)).toEqual(given);
});

test.each([
  ['a.txt', 'a.txt'],
  ['a/b\\c', 'a_b_c'],
  ['a\0b\n\u007f', 'a_b__'],
  ['', '_'],
  ['..', '_'],
  [' . ', '_'],
  ['\u2025', '_'],
  ['..a', '..a'],
])('the file %j is called %j', (name, confined) => {
  expect(confineFileName(name)).toBe(confined);
});
