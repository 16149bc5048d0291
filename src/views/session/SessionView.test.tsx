// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { encodeClientId } from '../../../contract/rules/clientId.ts';
import { CAUSES } from '../../machines/session/session.causes.ts';
import { sampleReach } from '../../machines/session/session.samples.ts';
import texts from '../../i18n/en/session.json' with { type: 'json' };
import endings from '../../i18n/en/client.json' with { type: 'json' };
import type { SessionActorRef } from '../../machines/session/session.machine.ts';
import { gearAt, openClientsAt } from '../testing/gearWorlds.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { countdownAt, frameAt, LIVE_REGIONS, linkAt, sessionAt } from '../testing/worlds.ts';
// Loaded beforehand: on a busy machine that takes longer than a test waits for what it sees.
import './GearView.tsx';
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

test.each(['connecting', 'waiting'])(
  'while %s three steps show, one under way, and one can disconnect [A4-054]',
  async (connection) => {
    const session = sessionAt({ regions: { connection, opening: 'reachingMachine' } });
    const { user } = show(view(session));
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

test('an error is told by its text and code, with home, reconnect and log out [A4-060 A8-006]', async () => {
  const session = sessionAt({
    regions: { connection: 'clientError', reconnect: 'stopped' },
    context: { error: { kind: 'client', code: 519 } },
  });
  const { user } = show(view(session));
  const dialog = screen.getByRole('alertdialog', { name: "Couldn't connect" });
  expect(dialog.textContent).toContain('The remote computer cannot be reached, or did not let you in.');
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
  ['client', 512, 'The session ended because of an unexpected problem.', '0x0200'],
  ['client', 522, 'The remote computer ended the session after a long time without activity.', '0x020A'],
  ['tunnel', 512, 'The connection to the gateway broke unexpectedly.', '0x0200'],
  ['tunnel', 516, "You can't open this connection: it was deleted", '0x0204'],
] as const)('an error of the %s with the code %d says: %s [A8-006 A8-007]', (kind, code, text, shown) => {
  const regions = { connection: `${kind}Error`, reconnect: 'stopped' };
  show(view(sessionAt({ regions, context: { error: { kind, code } } })));
  const { textContent } = screen.getByRole('alertdialog');
  expect([textContent.includes(text), textContent.includes(`Code ${kind} ${shown}`)]).toEqual([true, true]);
});

const STEADY = { title: null, code: null, unstable: false };
test.each([
  [{ connection: 'connecting' }, null, 'stable', { ...STEADY, title: 'Lab microscope' }],
  [LIVE_REGIONS, null, 'stable', STEADY],
  [LIVE_REGIONS, null, 'unstable', { ...STEADY, unstable: true }],
  [{ connection: 'disconnected', reconnect: 'offered' }, null, 'stable', { ...STEADY, title: 'Disconnected' }],
  [{ connection: 'tunnelError' }, 516, 'stable', { ...STEADY, title: "Couldn't connect", code: '0x0204' }],
  [
    { connection: 'tunnelError', opening: 'opened' },
    516,
    'stable',
    { ...STEADY, title: 'The connection ended', code: '0x0204' },
  ],
] as const)('its state %j, the status %s and a link that is %s show as %j [A3-004]', (regions, code, link, shown) => {
  const error = code === null ? null : ({ kind: 'tunnel', code } as const);
  show(view(sessionAt({ regions, context: { error }, link: linkAt(link) })));
  const dialog = screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog');
  expect({
    title: dialog && within(dialog).getByRole('heading').textContent,
    code: /0x[\dA-F]{4}/.exec(dialog?.textContent ?? '')?.[0] ?? null,
    unstable: screen.queryByText(/^Connection unstable/) !== null,
  }).toEqual(shown);
});

test.each([
  ['rdp', 769, true, 1],
  ['rdp', 769, false, 0],
  ['rdp', 519, true, 0],
  ['vnc', 769, true, 0],
])('%s that fails with %i, may edit: %s: offers another security %i times', (protocol, code, mayEdit, times) => {
  const details = { name: 'Desk', protocol, remembered: {} };
  const clientId = encodeClientId({ identifier: '14', type: 'c', dataSource: 'postgresql' });
  const memory = { details: null, lastThumbnail: null, reconnectSuppressed: false, barShown: true, goesHome: false };
  const stand = { connection: 'clientError', reconnect: 'stopped' };
  const error = { kind: 'client', code } as const;
  show(
    view(
      sessionAt({
        regions: stand,
        context: { clientId, details, memory, error, reach: { ...sampleReach, mayEdit } } as never,
      }),
    ),
  );
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

test('disconnected has a dialog of its own, with the same ways on [A4-060 A4-066]', async () => {
  const session = sessionAt({ regions: { connection: 'disconnected', reconnect: 'offered' } });
  const { user } = show(view(session));
  const dialog = screen.getByRole('alertdialog', { name: 'Disconnected' });
  for (const name of ['Go to Home', 'Reconnect', 'Log out'])
    await user.click(within(dialog).getByRole('button', { name }));
  expect(sentTo(session)).toEqual([
    { type: 'session.leave' },
    { type: 'session.reconnect' },
    { type: 'session.logOut' },
  ]);
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
  await user.click(within(bar).getByRole('button', { name: 'Send Ctrl+Alt+Del' }));
  await user.click(within(bar).getByRole('button', { name: 'End session' }));
  expect(sentTo(session)).toEqual([{ type: 'keys.ctrlAltDel' }, { type: 'session.leave' }]);
});

test.each([
  [{ identifier: '14', type: 'c', dataSource: 'postgresql' }, 'End session'],
  [{ identifier: 'K7', type: 'a', dataSource: 'postgresql' }, 'Leave'],
  [{ identifier: 'S3', type: 'c', dataSource: 'postgresql-shared' }, 'Leave'],
] as const)('only whoever began a session ends it: of %j the way out is %s', (target, name) => {
  show(view(sessionAt({ regions: LIVE_REGIONS, context: { clientId: encodeClientId(target) } })));
  const bar = within(screen.getByRole('toolbar', { name: 'Session' }));
  const shown = ['End session', 'Leave'].filter((one) => bar.queryByRole('button', { name: one }) !== null);
  expect(shown).toEqual([name]);
});

test('the bar can be hidden; then it leaves a handle and cannot be reached [A2-074]', async () => {
  const [shown, hidden] = [frameAt(), frameAt({ shown: false })];
  const isInert = () => screen.getByRole('toolbar', { name: 'Session' }).hasAttribute('inert');
  const first = show(view(live(shown)));
  expect([isInert(), screen.queryByRole('button', { name: 'Show the bar' })]).toEqual([false, null]);
  await first.user.click(screen.getByRole('button', { name: 'Hide the bar' }));
  first.unmount();
  const { user } = show(view(live(hidden)));
  expect(isInert()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Show the bar' }));
  expect([sentTo(shown), sentTo(hidden)]).toEqual([[{ type: 'bar.toggle' }], [{ type: 'bar.toggle' }]]);
});

test('the menu is opened by the bar and closed by the bar, its cross and Escape [A2-075]', async () => {
  const [closed, open] = [frameAt(), frameAt({ panel: 'menu' })];
  const first = show(view(live(closed)));
  await first.user.click(screen.getByRole('button', { name: 'Menu' }));
  expect([sentTo(closed), screen.queryByRole('dialog')]).toEqual([[{ type: 'sheet.open', panel: 'menu' }], null]);
  first.unmount();
  const { user } = show(view(live(open)));
  const sheet = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(sentTo(open)).toEqual(Array(3).fill({ type: 'sheet.close' }));
});

test('what fills the screen can leave it, by the bar and by the menu [A2-076]', async () => {
  const frame = frameAt({ full: true, panel: 'menu' });
  const { user } = show(view(live(frame)));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  for (const button of screen.getAllByRole('button', { name: 'Leave full screen' })) await user.click(button);
  expect(sentTo(frame)).toEqual(Array(2).fill({ type: 'fullScreen.toggle' }));
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

test.each([
  ['unstable', 'Input paused'],
  [{ stale: 'holding' }, 'Input paused'],
  [{ stale: 'dropping' }, 'Input paused. What you typed is not sent.'],
] as const)('with a link that is %j screen readers hear what becomes of the typing', (state, words) => {
  show(view(sessionAt({ regions: LIVE_REGIONS, link: linkAt(state) })));
  expect(screen.getByText(words).closest('[role=status]')).not.toBeNull();
});

test.each([
  ['while the link is good', 'stable', false],
  ['to somebody who looks on', 'unstable', true],
] as const)('nothing is said of typing %s', (_, state, watches) => {
  show(view(sessionAt({ regions: LIVE_REGIONS, link: linkAt(state), context: { watches } })));
  expect(screen.queryByText(/Input paused/)).toBeNull();
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

const other = (clientId: string, name: string) =>
  Object.assign(sessionAt({ context: { clientId, details: { name, protocol: 'ssh' } } }), { id: clientId });

test('the panel shows the other clients with their pictures, leads to them and ends them [A2-087]', async () => {
  const openClients = openClientsAt('unfolded', { 'client-2': 'data:image/png;base64,newest' });
  const session = sessionAt({ regions: LIVE_REGIONS, gear: gearAt({ openClients }) });
  const others = [other('client-2', 'build-03'), other('client-3', 'build-04')];
  const { user } = show(view(session, others));
  const panel = await screen.findByRole('complementary', { name: 'Open sessions' });
  const links = within(panel).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.querySelector('img')?.getAttribute('src')])).toEqual([
    ['#/client/client-2', 'data:image/png;base64,newest'],
    ['#/client/client-3', undefined],
  ]);
  await user.click(within(panel).getByRole('button', { name: 'End build-04' }));
  expect(others.map((one) => sentTo(one))).toEqual([[], [{ type: 'session.leave' }]]);
  await user.click(within(panel).getByRole('button', { name: 'Hide the open sessions' }));
  expect(sentTo(openClients)).toEqual([{ type: 'clients.fold' }]);
});

test('a folded panel shows how many there are; without another client there is none [A2-087 A6-013]', async () => {
  const openClients = openClientsAt('folded');
  const session = sessionAt({
    regions: LIVE_REGIONS,
    frame: frameAt({ panel: 'info' }),
    gear: gearAt({ openClients }),
  });
  const { user, unmount } = show(view(session, [other('client-2', 'build-03')]));
  await user.click(await screen.findByRole('button', { name: 'Show 1 open session' }));
  expect([sentTo(openClients), screen.queryByRole('link', { name: 'build-03' })]).toEqual([
    [{ type: 'clients.unfold' }],
    null,
  ]);
  unmount();
  show(view(session));
  await screen.findByRole('dialog', { name: 'About this session' });
  expect(screen.queryByRole('complementary', { name: 'Open sessions' })).toBeNull();
});

test('the menu leads to the info sheet [A2-084]', async () => {
  const frame = frameAt({ panel: 'menu' });
  const { user } = show(view(live(frame)));
  await user.click(await screen.findByRole('button', { name: 'About this session' }));
  expect(sentTo(frame)).toEqual([{ type: 'sheet.open', panel: 'info' }]);
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

test.each([
  [768, { parameter: { name: 'audio-servername', fault: 'placeholder' } }, /“audio-servername”.*placeholder/, 1],
  [768, { parameter: { name: 'password', fault: 'ownPassword' } }, /your Oriel password.*Log out and log in/, 0],
  [797, { limit: 'person' }, /as many sessions or windows open as one person may have.*Close one/, 0],
  [797, { limit: 'other' }, /as many sessions on this connection as it allows/, 1],
] as const)('a tunnel refused with %i for %j says so and who can mend it', (code, more, said, editors) => {
  const clientId = encodeClientId({ identifier: '14', type: 'c', dataSource: 'postgresql' });
  const error = { kind: 'tunnel', code } as const;
  const reach = { ...sampleReach, ...more };
  show(
    view(
      sessionAt({
        regions: { connection: 'tunnelError', opening: 'reachingGateway', reconnect: 'stopped' },
        context: { clientId, error, reach } as never,
      }),
    ),
  );
  expect(screen.getByRole('alertdialog').textContent).toMatch(said);
  expect(screen.queryAllByRole('link', { name: 'Edit the connection' })).toHaveLength(editors);
});

describe('a refused log-on', () => {
  const clientId = encodeClientId({ identifier: '14', type: 'c', dataSource: 'postgresql' });
  const refusedAt = (reconnect: string, context: object) =>
    sessionAt({
      regions: { connection: 'clientError', opening: 'signingIn', reconnect },
      context: { clientId, error: { kind: 'client', code: 519 }, reach: sampleReach, ...context },
    });

  test('asks for the password in the dialog, which nothing else hurries away from', async () => {
    const session = refusedAt('refused', {});
    const { user } = show(view(session));
    const dialog = screen.getByRole('alertdialog', { name: "Couldn't connect" });
    expect(dialog.textContent).toContain("The remote computer answers but didn't let you in.");
    expect(within(dialog).queryByRole('button', { name: 'Reconnect' })).toBeNull();
    expect(within(dialog).queryByText(/^Reconnecting in/)).toBeNull();
    await user.type(within(dialog).getByLabelText('Password'), 'a new one');
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(sentTo(session)).toEqual([{ type: 'password.submit', password: 'a new one' }]);
  });

  test.each([true, false])('leads to the editor whoever may edit: %s', (mayEdit) => {
    show(view(refusedAt('refused', { reach: { ...sampleReach, mayEdit } })));
    const links = screen.queryAllByRole('link', { name: 'Edit the connection' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      mayEdit ? ['#/manage/postgresql/connections/14'] : [],
    );
  });

  test('waits while the password is on its way, and says where it did not arrive', () => {
    const { unmount } = show(view(refusedAt('offering', {})));
    expect(screen.getByRole('button', { name: 'Connect' })).toHaveProperty('disabled', true);
    unmount();
    show(view(refusedAt('refused', { offerFailed: true })));
    expect(screen.getByText(/^The password couldn't be sent/)).toBeTruthy();
  });
});

test('while it is being asked what stood in the way, no cause is told', () => {
  const regions = { connection: 'clientError', reconnect: 'doubting' };
  show(view(sessionAt({ regions, context: { looking: true, error: { kind: 'client', code: 519 } } })));
  expect(screen.getByRole('alertdialog').textContent).toContain('Finding out what happened');
  expect(screen.queryByText(/^The remote computer/)).toBeNull();
});

const causes = Object.entries(texts.causes);
test('each cause says what happened and what to do', () => {
  expect(causes.map(([name]) => name).sort()).toEqual(CAUSES.map(({ name }) => name).sort());
  for (const [, { happened, todo }] of causes)
    expect([happened, todo].every((text) => text.endsWith('.') || text.endsWith(')'))).toBe(true);
});
