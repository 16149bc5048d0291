// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { liveSession, viewOf } from '../testing/sessionViews.tsx';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { viewerAt, LIVE_REGIONS, linkAt, sessionAt } from '../testing/worlds.ts';

prepareViews();

test('hands the place of the picture over, and takes it back when it leaves the page [A1-003]', () => {
  const detach = vi.fn();
  const attachDisplay = vi.fn(() => detach);
  const { unmount } = show(viewOf(liveSession()), { attachDisplay });
  expect(attachDisplay.mock.calls).toEqual([['client-1', screen.getByRole('application')]]);
  expect(screen.getByRole('application', { name: 'Picture of Lab microscope' })).toBeTruthy();
  unmount();
  expect(detach).toHaveBeenCalledOnce();
});

test('until the picture is on the screen nothing is drawn over it', () => {
  const { unmount } = show(
    viewOf(sessionAt({ regions: { ...LIVE_REGIONS, sessionTools: 'absent' }, viewer: viewerAt() })),
  );
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  unmount();
  show(viewOf(liveSession()));
  expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
});

test.each(['connecting', 'waiting'] as const)(
  'while %s three steps show, one under way, and one can disconnect [A4-054]',
  async (connection) => {
    const session = sessionAt({ regions: { connection, opening: 'reachingMachine' } });
    const { user } = show(viewOf(session));
    const dialog = screen.getByRole('dialog', { name: 'Lab microscope' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['Reaching the gateway, done', 'Reaching the computer, in progress', 'Logging in, not yet']);
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    expect(sentTo(session)).toEqual([{ type: 'session.leave' }]);
  },
);

const STEADY = { title: null, code: null, unstable: false };
test.each([
  [{ connection: 'connecting' }, null, 'stable', { ...STEADY, title: 'Lab microscope' }],
  [LIVE_REGIONS, null, 'stable', STEADY],
  [LIVE_REGIONS, null, 'unstable', { ...STEADY, unstable: true }],
  [
    { connection: { ended: 'disconnected' }, reconnect: 'offered' },
    null,
    'stable',
    { ...STEADY, title: 'Disconnected' },
  ],
  [{ connection: { ended: 'tunnelError' } }, 516, 'stable', { ...STEADY, title: "Couldn't connect", code: '0x0204' }],
  [
    { connection: { ended: 'tunnelError' }, opening: 'opened' },
    516,
    'stable',
    { ...STEADY, title: 'The connection ended', code: '0x0204' },
  ],
] as const)('its state %j, the status %s and a link that is %s show as %j [A3-004]', (regions, code, link, shown) => {
  const error = code === null ? null : ({ kind: 'tunnel', code } as const);
  show(viewOf(sessionAt({ regions, context: { error }, link: linkAt(link) })));
  const dialog = screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog');
  expect({
    title: dialog && within(dialog).getByRole('heading').textContent,
    code: /0x[\dA-F]{4}/.exec(dialog?.textContent ?? '')?.[0] ?? null,
    unstable: screen.queryByText(/^Connection unstable/) !== null,
  }).toEqual(shown);
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
  const { user } = show(viewOf(session));
  const dialog = screen.getByRole('dialog', { name: 'Log in to the computer' });
  await user.type(within(dialog).getByLabelText('Username'), 'marta');
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
  const { user } = show(viewOf(session));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
  expect(sentTo(session)).toEqual([
    { type: 'parameters.submit', values: { username: '', password: '', 'otp-code': '' }, remember: false },
    { type: 'parameters.cancel' },
  ]);
});

test('an unstable connection is said', () => {
  show(viewOf(sessionAt({ regions: LIVE_REGIONS, link: linkAt('unstable') })));
  expect(screen.getByText('Connection unstable, the picture may be old')).toBeTruthy();
  expect(screen.getByRole('application').dataset['mood']).toBe('stale');
});

test('a lost link is said, the last picture stays, and it can be tried for at once', async () => {
  const link = linkAt({ stale: 'holding' });
  const { user } = show(viewOf(sessionAt({ regions: LIVE_REGIONS, link })));
  expect(screen.getByText(/^Connection lost/).closest('[role=status]')).not.toBeNull();
  expect([screen.getByRole('application').dataset['mood'], screen.queryByRole('dialog')]).toEqual(['stale', null]);
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect(sentTo(link)).toEqual([{ type: 'link.tryNow' }]);
});

test.each([
  ['unstable', 'Input paused'],
  [{ stale: 'holding' }, 'Input paused'],
  [{ stale: 'dropping' }, 'Input paused. What you typed is not sent.'],
] as const)('with a link that is %j screen readers hear what becomes of the typing', (state, words) => {
  show(viewOf(sessionAt({ regions: LIVE_REGIONS, link: linkAt(state) })));
  expect(screen.getByText(words).closest('[role=status]')).not.toBeNull();
});

test.each([
  ['while the link is good', 'stable', false],
  ['to somebody who looks on', 'unstable', true],
] as const)('nothing is said of typing %s', (_, state, watches) => {
  show(viewOf(sessionAt({ regions: LIVE_REGIONS, link: linkAt(state), context: { watches } })));
  expect(screen.queryByText(/Input paused/)).toBeNull();
});

test('the menu leads to the info sheet [A2-084]', async () => {
  const viewer = viewerAt({ panel: 'menu' });
  const { user } = show(viewOf(liveSession(viewer)));
  await user.click(await screen.findByRole('button', { name: 'About this session' }));
  expect(sentTo(viewer)).toEqual([{ type: 'sheet.open', panel: 'info' }]);
});

test('the info sheet tells name, protocol, state and number [A2-084]', async () => {
  const viewer = viewerAt({ panel: 'info' });
  show(viewOf(sessionAt({ regions: LIVE_REGIONS, context: { tunnelId: 'tunnel-7' }, viewer })));
  const sheet = await screen.findByRole('dialog', { name: 'About this session' });
  expect([...sheet.querySelectorAll('dd')].map((fact) => fact.textContent)).toEqual([
    'Lab microscope',
    'VNC',
    'connected',
    'tunnel-7',
  ]);
});

test('Ctrl, Alt and Shift together open the menu from the picture, other keys do not', async () => {
  const viewer = viewerAt();
  const { user } = show(viewOf(liveSession(viewer)));
  screen.getByRole('application').focus();
  await user.keyboard('{Control>}{Alt>}a{/Alt}{/Control}');
  expect(sentTo(viewer)).toEqual([]);
  await user.keyboard('{Control>}{Alt>}{Shift>}{/Shift}{/Alt}{/Control}');
  expect(sentTo(viewer)).toEqual([{ type: 'sheet.open', panel: 'menu' }]);
});
