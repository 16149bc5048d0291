// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { encodeClientId } from '../../../contract/rules/clientId.ts';
import endings from '../../i18n/en/client.json' with { type: 'json' };
import type { SessionActorRef } from '../../machines/session/session.machine.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { countdownAt, frameAt, LIVE_REGIONS, linkAt, sessionAt } from '../testing/worlds.ts';
import { SessionView } from './SessionView.tsx';

prepareViews();

const view = (session: SessionActorRef, others: readonly SessionActorRef[] = []) => (
  <SessionView session={session} sessions={[session, ...others]} />
);
const live = (frame = frameAt()) => sessionAt({ regions: LIVE_REGIONS, frame });

test('hands the place of the picture over, and takes it back when it leaves the page [A1-003]', () => {
  const detach = vi.fn();
  const attachDisplay = vi.fn(() => detach);
  const { unmount } = show(view(live()), { attachDisplay });
  expect(attachDisplay.mock.calls).toEqual([['client-1', screen.getByRole('application')]]);
  expect(screen.getByRole('application', { name: 'Picture of Lab microscope' })).toBeTruthy();
  unmount();
  expect(detach).toHaveBeenCalledOnce();
});

test('until the picture is on the screen nothing is drawn over it', () => {
  const { unmount } = show(view(sessionAt({ regions: { ...LIVE_REGIONS, gear: 'absent' }, frame: frameAt() })));
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  unmount();
  show(view(live()));
  expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
});

test('opening shows three steps with one under way, and disconnects [A4-054]', async () => {
  const session = sessionAt({ regions: { connection: 'waiting', opening: 'reachingMachine' } });
  const { user } = show(view(session));
  const dialog = screen.getByRole('dialog', { name: 'Lab microscope' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Reaching the gateway, done', 'Reaching the machine, under way', 'Signing in, not yet']);
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  expect(sentTo(session)).toEqual([{ type: 'session.leave' }]);
});

test('an error is told by its text and code, with home, reconnect and log out [A4-060 A8-006]', async () => {
  const session = sessionAt({
    regions: { connection: 'clientError', reconnect: 'stopped' },
    context: { error: { kind: 'client', code: 519 } },
  });
  const { user } = show(view(session));
  const dialog = screen.getByRole('alertdialog', { name: 'The connection ended' });
  expect(dialog.textContent).toContain('The remote computer cannot be found.');
  expect(dialog.textContent).toContain('Code client 0x0207');
  for (const name of ['Go to Home', 'Reconnect', 'Log out'])
    await user.click(within(dialog).getByRole('button', { name }));
  expect(sentTo(session)).toEqual([
    { type: 'session.leave' },
    { type: 'session.reconnect' },
    { type: 'session.logOut' },
  ]);
});

test.each([
  [513, '201'],
  [514, '202'],
  [515, '203'],
  [516, '204'],
  [517, '205'],
  [519, '207'],
  [520, '208'],
  [769, '301'],
  [771, '303'],
  [776, '308'],
  [797, '31D'],
  [512, 'DEFAULT'],
  [9_999, 'DEFAULT'],
])('a tunnel that fails with %i is told by text %s [A8-007 A8-009]', (code, name) => {
  const error = { kind: 'tunnel', code } as const;
  show(view(sessionAt({ regions: { connection: 'tunnelError', reconnect: 'stopped' }, context: { error } })));
  const text = endings[`ERROR_TUNNEL_${name}` as keyof typeof endings];
  expect(within(screen.getByRole('alertdialog')).getByText(text)).toBeTruthy();
});

test.each([
  ['rdp', 769, 1],
  ['rdp', 519, 0],
  ['vnc', 769, 0],
])('%s that fails with %i offers another security %i times', (protocol, code, times) => {
  const details = { name: 'Desk', protocol, remembered: {} };
  const clientId = encodeClientId({ identifier: '14', type: 'c', dataSource: 'postgresql' });
  const memory = { details: null, lastThumbnail: null, reconnectSuppressed: false, barShown: true, goesHome: false };
  const stand = { connection: 'clientError', reconnect: 'stopped' };
  const error = { kind: 'client', code } as const;
  show(view(sessionAt({ regions: stand, context: { clientId, details, memory, error } as never })));
  const links = screen.queryAllByRole('link', { name: 'Let it choose another one' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array<string>(times).fill('#/manage/postgresql/connections/14?security=any'),
  );
});

test('a suppressed reconnect is not offered [A4-060]', () => {
  const memory = { details: null, lastThumbnail: null, reconnectSuppressed: true, barShown: true, goesHome: false };
  show(
    view(
      sessionAt({
        regions: { connection: 'tunnelError', reconnect: 'stopped' },
        context: { memory, error: { kind: 'tunnel', code: 771 } },
      }),
    ),
  );
  expect(screen.queryByRole('button', { name: /Reconnect/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Go to Home' })).toBeTruthy();
});

test('the countdown is seen, can be skipped and stopped [A9-001]', async () => {
  const session = sessionAt({
    regions: { connection: 'clientError', reconnect: 'counting' },
    context: { error: { kind: 'client', code: 514 } },
    countdown: countdownAt(15, 15),
  });
  const { user } = show(view(session));
  expect(screen.getByRole('timer').textContent).toBe('Reconnecting in 15 seconds');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(screen.getByRole('button', { name: 'Reconnect now' }));
  expect(sentTo(session)).toEqual([{ type: 'countdown.stop' }, { type: 'session.reconnect' }]);
});

test('disconnected has a dialog of its own [A4-066]', async () => {
  const session = sessionAt({ regions: { connection: 'disconnected', reconnect: 'offered' } });
  const { user } = show(view(session));
  const dialog = screen.getByRole('alertdialog', { name: 'Disconnected' });
  await user.click(within(dialog).getByRole('button', { name: 'Reconnect' }));
  expect(sentTo(session)).toEqual([{ type: 'session.reconnect' }]);
});

const asking = () =>
  sessionAt({
    regions: { connection: 'waiting', required: 'asking' },
    context: {
      requiredFields: [
        { name: 'username', remembered: false },
        { name: 'password', remembered: true },
        { name: 'otp-code', remembered: false },
      ],
    },
  });

test('asks for missing parameters and sends them with the choice to remember [A4-067]', async () => {
  const session = asking();
  const { user } = show(view(session));
  const dialog = screen.getByRole('dialog', { name: 'Sign in to the computer' });
  await user.type(within(dialog).getByLabelText('User name'), 'marta');
  expect(within(dialog).getByLabelText('Password')).toHaveProperty('type', 'password');
  await user.type(within(dialog).getByLabelText('otp-code'), '42');
  await user.click(within(dialog).getByLabelText('Remember on this device'));
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(sentTo(session)).toEqual([
    { type: 'parameters.submit', values: { username: 'marta', password: '', 'otp-code': '42' }, remember: true },
  ]);
});

test('missing parameters can be cancelled; nothing is remembered unasked [A4-067]', async () => {
  const session = asking();
  const { user } = show(view(session));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
  expect(sentTo(session)).toEqual([
    { type: 'parameters.submit', values: { username: '', password: '', 'otp-code': '' }, remember: false },
    { type: 'parameters.cancel' },
  ]);
});

test('the bar works by its buttons [A2-076 A2-078]', async () => {
  const frame = frameAt({ scale: 1.4 });
  const session = live(frame);
  const { user } = show(view(session));
  const bar = screen.getByRole('toolbar', { name: 'Session' });
  expect(within(bar).getByRole('status').textContent).toBe('140%');
  for (const name of ['Zoom in', 'Zoom out', 'Fit to window', 'Full screen', 'Hide the bar', 'Clipboard', 'Menu'])
    await user.click(within(bar).getByRole('button', { name }));
  expect(sentTo(frame)).toEqual([
    { type: 'zoom.in' },
    { type: 'zoom.out' },
    { type: 'zoom.fit' },
    { type: 'fullScreen.toggle' },
    { type: 'bar.toggle' },
    { type: 'sheet.open', panel: 'clipboard' },
    { type: 'sheet.open', panel: 'menu' },
  ]);
  await user.click(within(bar).getByRole('button', { name: 'Send Ctrl, Alt, Delete' }));
  await user.click(within(bar).getByRole('button', { name: 'Leave' }));
  expect(sentTo(session)).toEqual([{ type: 'keys.ctrlAltDel' }, { type: 'session.leave' }]);
});

test('a hidden bar leaves a handle and cannot be reached [A2-074]', async () => {
  const frame = frameAt({ shown: false });
  const { user, container } = show(view(live(frame)));
  expect(container.querySelector('[role=toolbar]')?.hasAttribute('inert')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show the bar' }));
  expect(sentTo(frame)).toEqual([{ type: 'bar.toggle' }]);
});

test('an unstable connection is said', () => {
  show(view(sessionAt({ regions: LIVE_REGIONS, link: linkAt('unstable') })));
  expect(screen.getByText('Connection unstable, the picture may be old')).toBeTruthy();
  expect(screen.getByRole('application').dataset['mood']).toBe('stale');
});

test('a lost link is said, the last picture stays, and it can be tried for at once', async () => {
  const link = linkAt({ stale: 'holding' });
  const { user } = show(view(sessionAt({ regions: LIVE_REGIONS, link })));
  expect(screen.getByText(/^Connection lost/).closest('[role=status]')).not.toBeNull();
  expect([screen.getByRole('application').dataset['mood'], screen.queryByRole('dialog')]).toEqual(['stale', null]);
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect(sentTo(link)).toEqual([{ type: 'link.tryNow' }]);
});

test('a session that could not be kept is told in a sentence of its own', () => {
  const regions = { connection: 'tunnelError', reconnect: 'stopped' };
  const context = { error: { kind: 'tunnel', code: 520 } } as const;
  show(view(sessionAt({ regions, context, link: linkAt('gone') })));
  expect(screen.getByRole('alertdialog').textContent).toContain('could not be kept until you were back');
});

test('the menu lists the other sessions when there are any [A2-085 A6-013]', async () => {
  const frame = frameAt({ panel: 'menu' });
  const other = sessionAt({ context: { clientId: 'client-2', details: { name: 'build-03', protocol: 'ssh' } } });
  const { unmount } = show(view(live(frame), [Object.assign(other, { id: 'other' })]));
  const list = await screen.findByRole('region', { name: 'Open sessions' });
  expect(within(list).getByRole('link', { name: 'build-03' }).getAttribute('href')).toBe('#/client/client-2');
  expect(within(list).getByRole('link', { name: 'Lab microscope' }).getAttribute('aria-current')).toBe('page');
  unmount();
  show(view(live(frame)));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(screen.queryByRole('region', { name: 'Open sessions' })).toBeNull();
});

test('the info sheet tells name, protocol, state and number [A2-084]', async () => {
  const frame = frameAt({ panel: 'info' });
  show(view(sessionAt({ regions: LIVE_REGIONS, context: { tunnelId: 'tunnel-7' }, frame })));
  const sheet = await screen.findByRole('dialog', { name: 'About this session' });
  expect([...sheet.querySelectorAll('dd')].map((fact) => fact.textContent)).toEqual([
    'Lab microscope',
    'VNC',
    'connected',
    'tunnel-7',
  ]);
});

test('Ctrl, Alt and Shift together open the menu from the picture, other keys do not', async () => {
  const frame = frameAt();
  const { user } = show(view(live(frame)));
  screen.getByRole('application').focus();
  await user.keyboard('{Control>}{Alt>}a{/Alt}{/Control}');
  expect(sentTo(frame)).toEqual([]);
  await user.keyboard('{Control>}{Alt>}{Shift>}{/Shift}{/Alt}{/Control}');
  expect(sentTo(frame)).toEqual([{ type: 'sheet.open', panel: 'menu' }]);
});
