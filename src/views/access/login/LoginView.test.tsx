// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ShownNotice } from '../../../machines/shell/notifications/notifications.machine.ts';
import type { LoginMessageCode } from '../../../machines/access/login/login.types.ts';
import { show, prepareViews } from '../../testing/show.tsx';
import { sentTo } from '../../testing/still.ts';
import { selectForgotPassword } from '../../../machines/access/login/login.selectors.ts';
import { App, LoggedOutView } from '../../shell/app/App.tsx';
import { appAt, bannedLoginAt, loginAt, reachabilityAt } from '../../testing/worlds.ts';
import { LoginView } from './LoginView.tsx';

prepareViews();

test('sends user name and password as typed [A2-035]', async () => {
  const login = loginAt('editing');
  const { user } = show(<LoginView login={login} />);
  await user.type(screen.getByLabelText('Username'), 'marta');
  await user.type(screen.getByLabelText('Password'), ' s p ');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(sentTo(login)).toEqual([{ type: 'login.submit', username: 'marta', password: ' s p ', remember: false }]);
});

test('Enter in a field sends too', async () => {
  const login = loginAt('editing');
  const { user } = show(<LoginView login={login} />);
  await user.type(screen.getByLabelText('Password'), 'x{Enter}');
  expect(sentTo(login)).toEqual([{ type: 'login.submit', username: '', password: 'x', remember: false }]);
});

test('the password can be looked at and hidden again', async () => {
  const { user } = show(<LoginView login={loginAt('editing')} />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveProperty('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveProperty('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveProperty('type', 'password');
});

test('while a request is under way the button is off and the fields keep what was typed', () => {
  show(<LoginView login={loginAt('submitting')} />);
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Username')).toHaveProperty('readOnly', true);
});

const messages: readonly (readonly [LoginMessageCode, string, string])[] = [
  ['incomplete', '[A5-001]', 'Enter both username and password.'],
  ['invalid', '[A5-003]', 'Username or password is wrong'],
  ['codeRequired', '[A5-004]', 'A code is needed'],
  ['enrollRequired', '[A5-005]', 'Set up your authenticator app first'],
  ['codeWrong', '[A5-006]', 'That code is not right'],
  ['unreachable', '', "The server isn't responding"],
  ['unlocked', '[A4-029]', 'You can log in again'],
];

test.each(messages)('says what %s means %s', (code, _rows, text) => {
  show(<LoginView login={loginAt('editing', { code })} />);
  expect(screen.getByText(text)).toBeTruthy();
});

const ofNewPassword: readonly (readonly [LoginMessageCode, string, 'alert' | 'status', string])[] = [
  ['passwordExpired', '', 'status', 'Your password has expiredChoose a new one to continue.'],
  ['passwordBlank', '', 'alert', 'The new password is emptyType a new password in both fields.'],
  ['passwordShort', '', 'alert', 'Too shortAt least 12 characters.'],
  ['passwordMismatch', '[A5-007]', 'alert', 'The passwords differType the same new password twice.'],
  ['passwordSame', '[A5-008]', 'alert', 'That is your old passwordIt must differ from the old one.'],
];

test.each(ofNewPassword)('the form of a new password says what %s means %s', async (code, _rows, role, text) => {
  show(<LoginView login={loginAt('newPassword', { code })} />);
  const form = within(await screen.findByRole('form', { name: 'Choose a new password' }));
  expect(form.getByRole(role).textContent).toBe(text);
});

test('an error is red as long as it is news, in one place [A8-005]', () => {
  const notice = {
    id: 'notice:1',
    kind: 'error',
    key: 'login.message.attemptsLeft.title',
    variables: { count: 2 },
  } as const;
  const login = loginAt('editing', { code: 'attemptsLeft', attemptsLeft: 2 });
  const app = (notices: readonly ShownNotice[]) =>
    appAt({ value: 'awaitingCredentials', children: { login }, notices });
  const fresh = show(<App app={app([notice])} />);
  expect(screen.getByText('2 attempts left').closest('form')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('2 attempts left');
  fresh.unmount();
  show(<App app={app([])} />);
  expect(screen.getByText('2 attempts left').closest('form')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test("the gateway's own sentence goes before ours", () => {
  show(<LoginView login={loginAt('editing', { code: 'refused', text: 'Only on weekdays.' })} />);
  expect(screen.getByText('Only on weekdays.')).toBeTruthy();
  expect(screen.queryByText(/ask your administrator/)).toBeNull();
});

test('after a wrong password the field has the focus and its text is selected', () => {
  show(<LoginView login={loginAt('editing', { code: 'attemptsLeft', attemptsLeft: 1 })} />);
  expect(screen.getByText('1 attempt left')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('while the lock runs the button is off and counts [A4-029]', () => {
  show(<LoginView login={loginAt('locked', { code: 'locked' }, 599)} />);
  expect(screen.getByRole('button', { name: 'Wait 9:59' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('timer').textContent).toBe('Too many wrong passwords. Try again in 9:59.');
});

test('asks for the code of a second factor and sends it [A2-036]', async () => {
  const login = loginAt('code', { code: 'codeRequired' });
  const { user } = show(<LoginView login={login} />);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(sentTo(login)).toEqual([{ type: 'code.submit', code: '123456' }, { type: 'login.startOver' }]);
});

test('asks twice for a new password and sends both [A2-037]', async () => {
  const login = loginAt('newPassword', { code: 'passwordExpired' });
  const { user } = show(<LoginView login={login} />);
  await user.type(await screen.findByLabelText('New password'), 'one');
  await user.type(screen.getByLabelText('Confirm new password'), 'two');
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect(sentTo(login)).toEqual([{ type: 'newPassword.submit', newPassword: 'one', confirmation: 'two' }]);
});

test('help opens and closes [A2-040]', async () => {
  const { user } = show(<LoginView login={loginAt('editing')} />);
  const help = screen.getByText('Help').closest('details');
  expect(help).toHaveProperty('open', false);
  await user.click(screen.getByText('Help'));
  expect(help).toHaveProperty('open', true);
});

test.each([
  ['unknown', /^Checking/],
  ['online', /^Online/],
  ['offline', /^Offline/],
  ['banned', /^Address banned/],
] as const)('the light says what the last question to the server brought: %s [A2-041]', (reachability, text) => {
  const login = loginAt('editing');
  Object.assign(login.getSnapshot().children, { reachability: reachabilityAt(reachability) });
  show(<LoginView login={login} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  [Date.parse('2026-03-19T12:00:00Z'), /until Mar 19, 2026, .*\. After that this page works again without a reload/],
  [null, /Ask an administrator to let it in again/],
])('a banned address is told so, and what to do: until %s', (until, text) => {
  show(<LoginView login={bannedLoginAt('code', { until })} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/^Your address is banned/);
  expect(alert.textContent).toMatch(text);
});

test('without any network the light is off, whatever the server said before [A2-041]', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(<LoginView login={loginAt('editing')} />);
  expect(screen.getByText(/^Offline/)).toBeTruthy();
});

test('being remembered is a choice that is off at first and sent with the password [A2-038]', async () => {
  const login = loginAt('editing');
  const { user } = show(<LoginView login={login} />);
  const choice = screen.getByRole('checkbox', { name: 'Remember me' });
  expect(choice).toHaveProperty('checked', false);
  await user.click(choice);
  await user.type(screen.getByLabelText('Password'), 'x{Enter}');
  expect(sentTo(login)).toEqual([{ type: 'login.submit', username: '', password: 'x', remember: true }]);
});

test('setting up a second factor shows a picture that an app can read, and the same as text [A5-005]', async () => {
  const login = loginAt('enrolment', { code: 'enrollRequired' });
  const { user } = show(<LoginView login={login} />);
  expect((await screen.findByRole('img', { name: 'QR code for your authenticator app' })).tagName).toBe('svg');
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(screen.getByText('Set up your authenticator app first')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(sentTo(login)).toEqual([{ type: 'code.submit', code: '123456' }]);
});

test('recovery codes show as text, and are copied, downloaded and confirmed [A5-005]', async () => {
  const login = loginAt('recoveryCodes');
  const { user } = show(<LoginView login={login} />);
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  const shown = within(list).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(login.getSnapshot().context.recoveryCodes);
  expect(shown).toHaveLength(10);
  for (const name of ['Copy', 'Download', "I've saved them"]) await user.click(screen.getByRole('button', { name }));
  expect(sentTo(login)).toEqual([{ type: 'codes.copy' }, { type: 'codes.download' }, { type: 'codes.confirm' }]);
});

test('a recovery code fits into the field of the code, and the hint says that it does', async () => {
  const login = loginAt('code', { code: 'codeRequired' });
  const { user } = show(<LoginView login={login} />);
  await user.type(await screen.findByLabelText('Code'), 'abcd-efgh-2345-67ab{Enter}');
  expect(screen.getByText(/or one of your recovery codes/)).toBeTruthy();
  expect(sentTo(login)).toEqual([{ type: 'code.submit', code: 'abcd-efgh-2345-67ab' }]);
});

test('the forgotten password has a dialog of its own [A2-039]', async () => {
  const login = loginAt('editing');
  const { user } = show(<LoginView login={login} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(sentTo(selectForgotPassword(login.getSnapshot())!)).toEqual([{ type: 'forgot.open' }]);
});

test('after logging out there is a way back in', async () => {
  const logIn = vi.fn();
  const { user } = show(<LoggedOutView onLogIn={logIn} />);
  await user.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(logIn).toHaveBeenCalledOnce();
});
