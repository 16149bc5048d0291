// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionMachine } from '../../../machines/session/session/session.machine.ts';
import { sftpMachine, type SftpState } from '../../../machines/session/sftp/sftp.machine.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo, still } from '../../testing/still.ts';
import { NoFiles } from './NoFiles.tsx';

prepareViews();

function showAt(value: 'known' | 'turnedOn', state: SftpState['state'], mayTurnOn = true) {
  const reported = { state, isNew: false, mayTurnOn };
  const sftp = still(sftpMachine, { value, context: { clientId: 'client-1', reported } });
  const session = still(sessionMachine, { value: 'left', context: {} as never });
  show(<NoFiles session={session} sftp={sftp} />);
  return { sftp, session };
}

test.each([
  ['off', 'Files are turned off', 'Turn on files'],
  ['refused', 'This machine refused file transfer', 'Try again'],
] as const)('files that are %s are turned on here', (state, title, label) => {
  const { sftp } = showAt('known', state);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: label }));
  expect(sentTo(sftp)).toEqual([{ type: 'sftp.turnOn' }]);
});

test('what was turned on takes effect when one reconnects, with the button for it', () => {
  const { session } = showAt('turnedOn', 'off');
  expect(screen.getByRole('status').textContent).toContain('Takes effect when you reconnect');
  fireEvent.click(screen.getByRole('button', { name: 'Reconnect now' }));
  expect(sentTo(session)).toEqual([{ type: 'session.reconnect', ending: true }]);
});

test.each([
  ['none', true],
  ['on', true],
  ['off', false],
] as const)('elsewhere one reads where files are turned on: %s, may change it: %s', (state, mayTurnOn) => {
  showAt('known', state, mayTurnOn);
  expect(screen.getByRole('heading', { name: 'No files here' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
