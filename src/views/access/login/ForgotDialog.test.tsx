// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo } from '../../testing/still.ts';
import { forgotPasswordAt } from '../../testing/worlds.ts';
import { ForgotDialog } from './ForgotDialog.tsx';

prepareViews();

test('asks for the name and sends it; it can be closed [A2-039]', async () => {
  const forgotPassword = forgotPasswordAt('asking');
  const { user } = show(<ForgotDialog forgotPassword={forgotPassword} />);
  expect(screen.getByRole('dialog', { name: 'Forgot your password?' })).toBeTruthy();
  await user.type(screen.getByLabelText('Your username'), 'maria{Enter}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(sentTo(forgotPassword)).toEqual([{ type: 'forgot.submit', username: 'maria' }, { type: 'forgot.close' }]);
});

test('says what is missing, at the field', () => {
  show(<ForgotDialog forgotPassword={forgotPasswordAt('asking', { blank: true })} />);
  const field = screen.getByLabelText('Your username');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test.each([
  ['UNREACHABLE', /isn't responding/],
  ['BAD_REQUEST', /Too many/],
] as const)('says why nothing was sent: %s', (failure, text) => {
  show(<ForgotDialog forgotPassword={forgotPasswordAt('asking', { failure })} />);
  expect(screen.getByText('The request was not sent')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('while it is being sent the name stays and the button is off', () => {
  show(<ForgotDialog forgotPassword={forgotPasswordAt('sending')} />);
  expect(screen.getByLabelText('Your username')).toHaveProperty('readOnly', true);
  expect(screen.getByRole('button', { name: 'Send me a link' })).toHaveProperty('disabled', true);
});

test.each([
  ['answered', 'Check your email'],
  ['notOffered', "Password reset by email isn't set up"],
] as const)('ends with a sentence and a way back: %s', async (step, title) => {
  const forgotPassword = forgotPasswordAt(step);
  const { user } = show(<ForgotDialog forgotPassword={forgotPassword} />);
  expect(screen.getByText(title)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to login' }));
  expect(sentTo(forgotPassword)).toEqual([{ type: 'forgot.close' }]);
});
