import { expect, test } from 'vitest';
import { type MailSink, openMailSink } from '../../gateway/testing/mailSink.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { administered } from './support/administered.ts';
import { startedForSuite } from './support/startedForSuite.ts';

const SOON = { timeout: 20_000, interval: 50 };
const PASSWORD = 'a long enough test password';
const DATA = '/api/session/data/postgresql';
/** Nobody listens there. */
const CLOSED_PORT = 1;
/** What the browser says of a mail server that does not answer. */
const UNSENT = /the server responded with a status of \d{3}/;

describeWhere(whyNoChromium(), 'an invitation on a real gateway', () => {
  const { parts, tab, api, send, menu, goTo } = administered();
  const sink = startedForSuite<MailSink>(openMailSink, ({ close }) => close());
  const person = (name: string, email: string) => ({ 'guac-full-name': name, 'guac-email-address': email });
  const nameOf = (username: string, attributes: object) => send('PUT', `${DATA}/users/${username}`, { attributes });
  const dialog = (name: string) => tab().page.getByRole('alertdialog', { name });

  /** What is needed to invite somebody is there, but for what a test leaves out. */
  async function invite(username: string, missing: { port?: true; own?: true; theirs?: true } = {}) {
    const { page } = tab();
    await api().addUser(username, PASSWORD);
    await send('PUT', '/api/session/mailsettings', sink().settings);
    await (missing.port ? send('GET', '/api/removeport') : send('POST', '/api/saveport', { port: '8443' }));
    await nameOf(parts.oriel.admin.name, missing.own ? person('', '') : person('Ada Min', 'ada@oriel.test'));
    await nameOf(username, missing.theirs ? person('', '') : person('Iris Holm', 'iris@oriel.test'));
    await menu(page, 'Users').waitFor();
    await goTo(page, '/settings/users');
    await page.getByRole('searchbox', { name: 'Find a name or organization' }).fill(username);
    await page.getByRole('button', { name: `Invite ${username} by email` }).click();
  }

  test('from the list asks for the external port before all else [B2-058 B5-011 B8-010 B8-033]', async () => {
    await invite('iris.port', { port: true, own: true, theirs: true });
    await dialog('No external port is set').getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => dialog('No external port is set').count(), SOON).toBe(0);
    expect(new URL(tab().page.url()).hash).toBe('#/settings/users');
  });

  test('then for the name and address of who invites, and leads them there [B5-009 B5-010 B8-011 B8-031]', async () => {
    await invite('iris.own', { own: true, theirs: true });
    const asked = dialog('Your own name or email address is missing');
    await asked.getByRole('button', { name: 'Enter it now' }).click();
    await expect
      .poll(() => new URL(tab().page.url()).hash, SOON)
      .toBe(`#/manage/postgresql/users/${parts.oriel.admin.name}`);
  });

  test('then for those of who is invited [B4-028 B5-008 B8-012 B8-032]', async () => {
    const before = sink().mails.length;
    await invite('iris.theirs', { theirs: true });
    await dialog('Name or email address is missing').getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => dialog('Name or email address is missing').count(), SOON).toBe(0);
    expect(sink().mails).toHaveLength(before);
  });

  test('is mailed after everything is saved, and a notice tells so [B3-002 B4-006 B8-018]', async () => {
    const { page } = tab();
    await invite('iris', { theirs: true });
    await goTo(page, '/manage/postgresql/users/iris');
    await page.getByLabel('Full name').fill('Iris Holm');
    await page.getByLabel('Email address').fill('iris@oriel.test');
    const before = sink().mails.length;
    await page.getByRole('button', { name: 'Save and invite' }).click();
    await page.waitForFunction(
      () =>
        location.hash === '#/settings/users' &&
        document.body.innerText.includes('The invitation is on its way to iris@oriel.test.'),
    );
    expect((await sink().mail(before)).to).toEqual(['iris@oriel.test']);
    expect(await send('GET', `${DATA}/users/iris`)).toMatchObject({
      attributes: { 'guac-full-name': 'Iris Holm', expired: 'true' },
    });
  });

  test('that cannot be mailed tells so in a notice [B8-018]', async () => {
    const { page } = tab();
    await invite('iris.unsent');
    await send('PUT', '/api/session/mailsettings', { ...sink().settings, port: CLOSED_PORT });
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const notices = page.getByRole('region', { name: 'Notifications' });
    await notices.getByText('The invitation could not be sent.').waitFor();
    await expect.poll(() => tab().errors.splice(0), SOON).toEqual([expect.stringMatching(UNSENT)]);
  });
});
