import { expect, test } from 'vitest';
import { dataRulesOf } from './dataRules.ts';
import { wantsOwnDrive, withOwnDrive, withoutDrive } from './ownDrive.ts';

const ASKED = { 'enable-own-drive': 'true', 'enable-drive': 'true', 'drive-path': '/var/lib/oriel/drive/team' };
const FOLDER = '/data/users/7';

test('only RDP has a drive, and only where its connection says so', () => {
  const wants = ['rdp', 'vnc', 'ssh'].map((protocol) => wantsOwnDrive(protocol, ASKED));
  expect([...wants, wantsOwnDrive('rdp', { 'enable-own-drive': 'false' }), wantsOwnDrive('rdp', {})]).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test('the own drive takes the place of the connection’s, with a name of its own if it has one', () => {
  expect(withOwnDrive(ASKED, FOLDER)).toMatchObject({ 'drive-path': FOLDER, 'drive-name': 'Oriel' });
  expect(withOwnDrive({ ...ASKED, 'drive-name': 'Mine' }, FOLDER)).toMatchObject({ 'drive-name': 'Mine' });
  expect(withOwnDrive({}, FOLDER)).toMatchObject({ 'enable-drive': 'true', 'create-drive-path': 'false' });
});

test('where somebody has none, the connection’s drive is as it was, and its files are shown', () => {
  const parameters = withOwnDrive(ASKED, null);
  expect(parameters).toEqual({ ...ASKED, 'enable-own-drive': 'false' });
  expect(dataRulesOf('rdp', parameters).hides('Shared Drive')).toBe(false);
});

test('the engine’s own view of the drive is hidden: it is that of the web drive; that of SFTP is not', () => {
  const rules = dataRulesOf('rdp', withOwnDrive({ ...ASKED, 'enable-sftp': 'true' }, FOLDER));
  expect([rules.hides('Shared Drive'), rules.hides('/home'), rules.restricts]).toEqual([true, false, true]);
  expect([rules.allows('upload', '/home'), rules.allows('download', 'Shared Drive')]).toEqual([true, false]);
});

test('whoever joins is told of no folder', () => {
  expect(withoutDrive(withOwnDrive({ hostname: 'desk' }, FOLDER))).not.toHaveProperty('drive-path');
  expect(withoutDrive({ hostname: 'desk' })).toEqual({ hostname: 'desk', 'enable-drive': 'false' });
});
