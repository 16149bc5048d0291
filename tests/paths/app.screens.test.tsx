// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { GUACAMOLE_STATUS } from '../../contract/guacamole.ts';
import { BAN_POLL_MS, BAN_POLLS_MAX, ERROR_TOAST_MS, NOTIFICATION_MS } from '../../contract/limits.ts';
import { ADMINISTRATOR } from '../../mocks/world.ts';
import { STORED } from '../../src/services/storedKeys.ts';
import { logIn as logInAs } from '../models/drivers/loginLock.driver.ts';
import { openConnection } from '../models/drivers/session.driver.ts';
import { useOwnTunnel } from '../models/drivers/sharedTunnel.ts';
import { mountedBeforeEach } from './app/mountedBeforeEach.ts';
import { stageOn } from './app/stageOn.ts';

/** Until a page has come, asked what it shows and drawn it. */
const SOON = { timeout: 5_000 };
const FAILED = /^(?:The connection ended|Couldn't connect)$/;
const COUNTDOWN = /^Reconnecting in \d+ seconds?$/;
const CODES = GUACAMOLE_STATUS;
const { name, password } = { name: ADMINISTRATOR.username, password: ADMINISTRATOR.password };

/** Rows that a statechart alone cannot prove: what a person sees of them, and what goes to the gateway. */
describe('the whole app shows', () => {
  const app = mountedBeforeEach({ isPatient: true });
  const begin = async () => {
    const stage = stageOn(app());
    await logInAs(stage.person, { name, password });
    return stage;
  };
  test.each([
    ['/settings/postgresql/sessions', 'Sessions', 'A2-013'],
    ['/settings/postgresql/history', 'History', 'A2-014'],
    ['/settings/bannedIPs', 'Banned addresses', 'A2-015'],
    ['/settings/version', "What's new", 'A2-019'],
    ['/settings/roadmap', 'Roadmap', 'A2-023'],
  ])('at %s the page “%s” [%s]', async (path, title) => {
    const { goTo } = await begin();
    await goTo(path);
    await screen.findByRole('heading', { name: title, level: 1 }, SOON);
  });

  test('the log-in without a stored token, Home with one, and after a log-out / [A4-002, A4-003, A4-014, A2-089]', async () => {
    const { person } = stageOn(app());
    await person.seesButton('Log in', 'enabled');
    await logInAs(person, { name, password });
    await person.reload();
    await person.sees('All connections');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await stageOn(app()).goTo('/settings/preferences');
    await person.sees('How Oriel looks and works for you, on every device.');
    await person.choose(/Your account/, 'Log out');
    await person.sees('You are logged out');
    expect(location.hash).toMatch(/^#?\/?$/);
  });

  test('a page with the token renewed, Home with the one there is [A2-003]', async () => {
    const { person, goTo } = await begin();
    const renewed = () => app().asked(/^POST .*\/api\/tokens$/).length;
    const before = renewed();
    await goTo('/settings/preferences');
    await person.sees('How Oriel looks and works for you, on every device.');
    await waitFor(() => expect(renewed()).toBe(before + 1), SOON);
    await goTo('/');
    await person.sees('All connections');
    expect(renewed()).toBe(before + 1);
  });

  test('the history of the data source in the address [B2-050]', async () => {
    const { goTo } = await begin();
    await goTo('/settings/postgresql/history');
    await screen.findByRole('heading', { name: 'History', level: 1 }, SOON);
    await waitFor(() => expect(app().asked(/\/data\/postgresql\/history\/connections$/)).not.toEqual([]), SOON);
  });

  test('of a running session its machine, who runs it, from where and since when [B3-006]', async () => {
    const { person, goTo } = await begin();
    const startDate = new Date('2026-03-04T05:06:00Z').getTime();
    app().world.uses = [{ ...useOwnTunnel(app().world), username: 'maria', remoteHost: '10.9.9.7', startDate }];
    await goTo('/settings/postgresql/sessions');
    await person.sees('maria', '10.9.9.7', /^Welcome desktop$/, /4 Mar(ch)? 2026|Mar 4, 2026|3\/4\/2026/);
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /maria/ }, SOON);
    expect(box.checked).toBe(false);
    box.click();
    await waitFor(() => expect(box.checked).toBe(true));
  });

  test('the log-in where a stored token is refused [A4-015]', async () => {
    const { person } = stageOn(app());
    localStorage.setItem(STORED.auth, JSON.stringify({ authToken: 'of another day' }));
    await person.reload();
    await person.seesButton('Log in', 'enabled');
  });

  test('where to find the server, while none answers [A4-004]', async () => {
    const { person } = stageOn(app());
    app().world.unreachable = true;
    await person.reload();
    await person.sees('Find your server');
  });

  test('that a name or a password is wrong, once they were tried [A8-001]', async () => {
    const said = /^Username or password is wrong/;
    const { person } = stageOn(app());
    await person.fill('Username', name);
    await person.fill('Password', 'not the password');
    await person.seesButton('Log in', 'enabled');
    await person.seesNot(said);
    await person.press('Log in');
    await person.sees(said);
    expect(localStorage.getItem(STORED.auth)).toBeNull();
  });

  test('Home at an address without a page [A2-004]', async () => {
    const { goTo, person } = await begin();
    await goTo('/nowhere/at/all');
    await person.sees('All connections', 'There is no page at this address, so this is Home.');
    expect(location.hash).toBe('#/');
  });

  test('a meeting’s door, whatever became of the log-in [A8-004]', async () => {
    const { person, goTo } = stageOn(app());
    localStorage.setItem(STORED.auth, JSON.stringify({ authToken: 'of another day' }));
    await goTo('/meet/11111111-2222-4333-8444-555555555555?key=Ab3dE9');
    await person.reload();
    await person.seesNot('Log in', /Invalid/);
    expect(location.hash).toContain('/meet/');
  });

  test('the only connection at once [A6-014]', async () => {
    const { world } = app();
    const [pattern] = world.connections;
    if (pattern === undefined) throw new Error('The world has no connection.');
    const { thisComputer: _, ...elsewhere } = pattern;
    world.connections = [elsewhere];
    const { person } = stageOn(app());
    await person.fill('Username', name);
    await person.fill('Password', password);
    await person.press('Log in');
    await person.sees(/^Reaching the gateway/);
    expect(location.hash).toMatch(/^#\/client\//);
  });

  test('why a computer could not be added, for fifteen seconds; RDP is what it begins with [A8-026, A8-005, A3-034]', async () => {
    const { person, around } = await begin();
    await person.press('Add a computer');
    await person.seesChosen('RDP');
    app().world.unreachable = true;
    await person.fill('Name', 'Studio');
    await person.fill('Address', '10.9.9.2');
    await person.press('Add and open');
    await waitFor(() => expect(toasts('alert')).toHaveLength(1), SOON);
    await around.passes(ERROR_TOAST_MS - 500);
    expect(toasts('alert')).toHaveLength(1);
    await around.passes(500);
    await waitFor(() => expect(toasts('alert')).toHaveLength(0));
  });

  test('the steps of a connection, its picture, and that it was disconnected [A4-036, A4-037, A4-038, A4-039]', async () => {
    const { person, around } = await begin();
    await person.open('Welcome desktop');
    await person.sees(/^Reaching the gateway/);
    await around.tunnelAskedFor();
    around.tunnel.accepts();
    await person.sees(/^Reaching the computer/);
    around.tunnel.showsPicture();
    await person.seesPicture();
    around.tunnel.machineEnds();
    await person.sees('Disconnected');
  });

  test('in the menu of a session the other one that is open, and the way to it [A2-085]', async () => {
    const { person, around, goTo } = await begin();
    await openConnection(person, around);
    await goTo('/');
    await openConnection(person, around, 'Terminal (SSH)');
    const terminal = location.hash;
    await person.press('Menu');
    await person.seesLinks('Open sessions', ['Welcome desktop', 'Terminal (SSH)']);
    const list = within(screen.getByRole('region', { name: 'Open sessions' }));
    const [other, shown] = list.getAllByRole('link');
    expect(shown?.getAttribute('href')).toBe(terminal);
    other?.click();
    await waitFor(() => expect(location.hash).toBe(other?.getAttribute('href')), SOON);
    expect(location.hash).not.toBe(terminal);
    await person.seesPicture();
  });

  test('an error of the machine, which no later end turns into another [A4-040, A4-042, A4-053]', async () => {
    const { person, around } = await begin();
    await openConnection(person, around);
    around.tunnel.machineFails(CODES.CLIENT_FORBIDDEN.code);
    await person.sees(FAILED);
    around.tunnel.machineEnds();
    await around.passes(1_000);
    await person.sees(FAILED);
    await person.seesNot('Disconnected');
  });

  test('an error of the tunnel, and then saves what could not be saved of the preferences [A4-041, A4-064]', async () => {
    const { person, around, goTo } = await begin();
    await goTo('/settings/preferences');
    app().world.unreachable = true;
    await person.pick('Dark');
    await person.sees('Your preferences could not be saved on the server. They apply in this browser.');
    expect(app().asked(/^PATCH .*preferences$/)).toHaveLength(1);
    await around.passes(5_000);
    app().world.unreachable = false;
    await goTo('/');
    await openConnection(person, around);
    const saves = () => app().asked(/^PATCH .*preferences$/).length;
    const before = saves();
    around.tunnel.closes(CODES.CLIENT_UNAUTHORIZED.code);
    await person.sees(FAILED);
    await waitFor(() => expect(saves()).toBe(before + 1), SOON);
  });

  test.each([513, 514, 515, 519, 520, 776])(
    'fifteen seconds to a reconnect after %i of the machine [A4-061]',
    async (code) => {
      const { person, around } = await begin();
      await openConnection(person, around, 'Terminal (SSH)');
      around.tunnel.machineFails(code);
      await person.sees(/^Reconnecting in 1[45] seconds$/);
    },
  );

  test.each([512, 514, 515, 519, 520, 776])(
    'fifteen seconds to a reconnect after %i of the tunnel [A4-062]',
    async (code) => {
      const { person, around } = await begin();
      await openConnection(person, around);
      around.tunnel.closes(code);
      await person.sees(/^Reconnecting in 1[45] seconds$/);
      await person.press('Stop');
      await person.seesNot(COUNTDOWN);
    },
  );

  test('Meet in the main menu, as long as there are meetings [B2-010]', async () => {
    await begin();
    const meet = () => screen.queryAllByRole('link', { name: /^Meet \(Beta\)/ });
    await waitFor(() => expect(meet()).not.toEqual([]), SOON);
    app().general.tells({ action: 'meeting-setting-change', status: 'disabled' });
    await waitFor(() => expect(meet()).toEqual([]), SOON);
  });

  test('the banned addresses, read again every two seconds until they changed, five times at most; the word of it stays three seconds [B4-024, A9-002]', async () => {
    const { person, around, goTo } = await begin();
    await goTo('/settings/bannedIPs');
    await person.sees('Banned addresses');
    const readings = () => app().asked(/^GET .*[bB]an/).length;
    const before = readings();
    await person.fill('Address', '198.51.100.77');
    await person.press('Ban');
    await person.sees('for one day');
    expect(toasts('status')).toHaveLength(1);
    await around.passes(NOTIFICATION_MS - 500);
    expect(toasts('status')).toHaveLength(1);
    await around.passes(500);
    await waitFor(() => expect(toasts('status')).toHaveLength(0));
    await around.passes(BAN_POLL_MS * (BAN_POLLS_MAX + 3));
    expect(readings() - before).toBeGreaterThan(0);
    expect(readings() - before).toBeLessThanOrEqual(BAN_POLLS_MAX);
  });
});

/** Messages at the foot of the window. */
const toasts = (role: 'alert' | 'status') =>
  screen
    .queryAllByRole(role, { hidden: true })
    .filter((one) => within(one).queryByRole('button', { name: 'Dismiss', hidden: true }) !== null);
