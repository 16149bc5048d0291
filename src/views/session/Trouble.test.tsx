// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { encodeClientId } from '../../../contract/rules/clientId.ts';
import { CAUSES } from '../../machines/session/session/session.causes.ts';
import { sampleReach } from '../../machines/session/session/session.samples.ts';
import texts from '../../i18n/en/session.json' with { type: 'json' };
import endings from '../../i18n/en/client.json' with { type: 'json' };
import { viewOf } from '../testing/sessionViews.tsx';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { countdownAt, linkAt, sessionAt } from '../testing/worlds.ts';

prepareViews();

test('an error is told by its text and code, with home, reconnect and log out [A4-060 A8-006]', async () => {
  const session = sessionAt({
    regions: { connection: { ended: 'clientError' }, reconnect: 'stopped' },
    context: { error: { kind: 'client', code: 519 } },
  });
  const { user } = show(viewOf(session));
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
  show(
    viewOf(sessionAt({ regions: { connection: { ended: 'tunnelError' }, reconnect: 'stopped' }, context: { error } })),
  );
  const text = endings[`ERROR_TUNNEL_${name}` as keyof typeof endings];
  expect(within(screen.getByRole('alertdialog')).getByText(text)).toBeTruthy();
});

test.each([
  ['client', 512, 'The session ended because of an unexpected problem.', '0x0200'],
  ['client', 522, 'The remote computer ended the session after a long time without activity.', '0x020A'],
  ['tunnel', 512, 'The connection to the gateway broke unexpectedly.', '0x0200'],
  ['tunnel', 516, "You can't open this connection: it was deleted", '0x0204'],
] as const)('an error of the %s with the code %d says: %s [A8-006 A8-007]', (kind, code, text, shown) => {
  const regions = { connection: { ended: `${kind}Error` }, reconnect: 'stopped' } as const;
  show(viewOf(sessionAt({ regions, context: { error: { kind, code } } })));
  const { textContent } = screen.getByRole('alertdialog');
  expect([textContent.includes(text), textContent.includes(`Code ${kind} ${shown}`)]).toEqual([true, true]);
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
  const stand = { connection: { ended: 'clientError' }, reconnect: 'stopped' } as const;
  const error = { kind: 'client', code } as const;
  show(
    viewOf(
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
    viewOf(
      sessionAt({
        regions: { connection: { ended: 'tunnelError' }, reconnect: 'stopped' },
        context: { memory, error: { kind: 'tunnel', code: 771 } },
      }),
    ),
  );
  expect(screen.queryByRole('button', { name: /Reconnect/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Go to Home' })).toBeTruthy();
});

test('the countdown is seen, can be skipped and stopped [A9-001]', async () => {
  const session = sessionAt({
    regions: { connection: { ended: 'clientError' }, reconnect: 'counting' },
    context: { error: { kind: 'client', code: 514 } },
    countdown: countdownAt(15, 15),
  });
  const { user } = show(viewOf(session));
  expect(screen.getByRole('timer').textContent).toBe('Reconnecting in 15 seconds');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(screen.getByRole('button', { name: 'Reconnect now' }));
  expect(sentTo(session)).toEqual([{ type: 'countdown.stop' }, { type: 'session.reconnect' }]);
});

test('disconnected has a dialog of its own, with the same ways on [A4-060 A4-066]', async () => {
  const session = sessionAt({ regions: { connection: { ended: 'disconnected' }, reconnect: 'offered' } });
  const { user } = show(viewOf(session));
  const dialog = screen.getByRole('alertdialog', { name: 'Disconnected' });
  for (const name of ['Go to Home', 'Reconnect', 'Log out'])
    await user.click(within(dialog).getByRole('button', { name }));
  expect(sentTo(session)).toEqual([
    { type: 'session.leave' },
    { type: 'session.reconnect' },
    { type: 'session.logOut' },
  ]);
});

test('a session that could not be kept is told in a sentence of its own', () => {
  const regions = { connection: { ended: 'tunnelError' }, reconnect: 'stopped' } as const;
  const context = { error: { kind: 'tunnel', code: 520 } } as const;
  show(viewOf(sessionAt({ regions, context, link: linkAt('gone') })));
  expect(screen.getByRole('alertdialog').textContent).toContain('could not be kept until you were back');
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
    viewOf(
      sessionAt({
        regions: { connection: { ended: 'tunnelError' }, opening: 'reachingGateway', reconnect: 'stopped' },
        context: { clientId, error, reach } as never,
      }),
    ),
  );
  expect(screen.getByRole('alertdialog').textContent).toMatch(said);
  expect(screen.queryAllByRole('link', { name: 'Edit the connection' })).toHaveLength(editors);
});

describe('a refused log-on', () => {
  const clientId = encodeClientId({ identifier: '14', type: 'c', dataSource: 'postgresql' });
  const refusedAt = (reconnect: 'offering' | 'refused', context: object) =>
    sessionAt({
      regions: { connection: { ended: 'clientError' }, opening: 'signingIn', reconnect },
      context: { clientId, error: { kind: 'client', code: 519 }, reach: sampleReach, ...context },
    });

  test('asks for the password in the dialog, which nothing else hurries away from', async () => {
    const session = refusedAt('refused', {});
    const { user } = show(viewOf(session));
    const dialog = screen.getByRole('alertdialog', { name: "Couldn't connect" });
    expect(dialog.textContent).toContain("The remote computer answers but didn't let you in.");
    expect(within(dialog).queryByRole('button', { name: 'Reconnect' })).toBeNull();
    expect(within(dialog).queryByText(/^Reconnecting in/)).toBeNull();
    await user.type(within(dialog).getByLabelText('Password'), 'a new one');
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(sentTo(session)).toEqual([{ type: 'password.submit', password: 'a new one' }]);
  });

  test.each([true, false])('leads to the editor whoever may edit: %s', (mayEdit) => {
    show(viewOf(refusedAt('refused', { reach: { ...sampleReach, mayEdit } })));
    const links = screen.queryAllByRole('link', { name: 'Edit the connection' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      mayEdit ? ['#/manage/postgresql/connections/14'] : [],
    );
  });

  test('waits while the password is on its way, and says where it did not arrive', () => {
    const { unmount } = show(viewOf(refusedAt('offering', {})));
    expect(screen.getByRole('button', { name: 'Connect' })).toHaveProperty('disabled', true);
    unmount();
    show(viewOf(refusedAt('refused', { offerFailed: true })));
    expect(screen.getByText(/^The password couldn't be sent/)).toBeTruthy();
  });
});

test('while it is being asked what stood in the way, no cause is told', () => {
  const regions = { connection: { ended: 'clientError' }, reconnect: 'doubting' } as const;
  show(viewOf(sessionAt({ regions, context: { looking: true, error: { kind: 'client', code: 519 } } })));
  expect(screen.getByRole('alertdialog').textContent).toContain('Finding out what happened');
  expect(screen.queryByText(/^The remote computer/)).toBeNull();
});

test('a ban says until when it lasts', () => {
  const context = {
    error: { kind: 'tunnel', code: 771 },
    reach: { ...sampleReach, ban: { until: Date.parse('2026-03-19T12:00Z') } },
  } as const;
  show(viewOf(sessionAt({ regions: { connection: { ended: 'clientError' } }, context })));
  expect(screen.getByRole('alertdialog').textContent).toMatch(/is banned from this server until Mar 19, 2026, .*\./);
});

const causes = Object.entries(texts.causes);
test('each cause says what happened and what to do', () => {
  expect(causes.map(([name]) => name).sort()).toEqual(CAUSES.map(({ name }) => name).sort());
  for (const [, { happened, todo }] of causes)
    expect([happened, todo].every((text) => text.endsWith('.') || text.endsWith(')'))).toBe(true);
});
