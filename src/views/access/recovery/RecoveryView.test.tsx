// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo } from '../../testing/still.ts';
import { recoveryAt } from '../../testing/worlds.ts';
import { RecoveryView } from './RecoveryView.tsx';

prepareViews();

test('a link that works is used by pressing a button [B4-026]', async () => {
  const recovery = recoveryAt('offered');
  const { user } = show(<RecoveryView content={recovery} />);
  await user.click(screen.getByRole('button', { name: 'Send me a new password' }));
  await user.click(screen.getByRole('button', { name: 'Go to login' }));
  expect(sentTo(recovery)).toEqual([{ type: 'recovery.confirm' }, { type: 'recovery.leave' }]);
});

test('while it is used nothing can be pressed', () => {
  show(<RecoveryView content={recoveryAt('setting')} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Send me a new password']);
  expect(buttons[0]).toHaveProperty('disabled', true);
});

test.each([
  ['done', 'Check your email'],
  ['expired', 'This link no longer works'],
] as const)('says how it ended, and leads to the log-in: %s [B4-025]', async (step, title) => {
  const recovery = recoveryAt(step);
  const { user } = show(<RecoveryView content={recovery} />);
  expect(screen.getByText(title)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go to login' }));
  expect(sentTo(recovery)).toEqual([{ type: 'recovery.leave' }]);
});

test('says that the mail did not go out', () => {
  show(<RecoveryView content={recoveryAt('offered', 'failed')} />);
  expect(screen.getByText('The email could not be sent')).toBeTruthy();
});

test('a server that does not answer can be asked again', async () => {
  const recovery = recoveryAt('unchecked', 'unreachable');
  const { user } = show(<RecoveryView content={recovery} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sentTo(recovery)).toEqual([{ type: 'recovery.retry' }]);
});
