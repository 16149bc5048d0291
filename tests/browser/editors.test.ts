import { describe, expect, test } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { inLongRun } from '../support/longRun.ts';
import { describeWhere } from '../support/needs.ts';
import { editorPage } from './pages/editorPage.ts';
import { barriers } from './support/barriers.ts';
import { administratorApi } from './support/api.ts';
import { loggedInWhilePassing, onGateway, type RealParts } from './support/suite.ts';

const SOON = { timeout: 10_000, interval: 50 };
const MANAGE = '/#/manage/postgresql';
const LIST = /#\/settings\/postgresql\/connections$/;

type Stored = Readonly<Record<string, string>>;

/** What the gateway keeps, as another client of its interface reads it. */
async function gatewayOf(parts: RealParts) {
  const api = await administratorApi(parts.oriel);
  const read = async (path: string): Promise<unknown> => {
    const url = `${parts.oriel.url}/api/session/data/postgresql${path}`;
    const reply = await fetch(url, { headers: { 'Guacamole-Token': api.token } });
    return reply.ok ? reply.json() : reply.status;
  };
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${parts.oriel.url}${path}`, {
      method,
      headers: { 'Guacamole-Token': api.token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const named = async (kind: string, name: string): Promise<Stored | undefined> =>
    Object.values((await read(`/${kind}`)) as Record<string, Stored>).find((one) => one['name'] === name);
  return { ...api, read, send, named };
}

describeWhere(whyNoChromium(), 'the editors on a real gateway', () => {
  const parts = onGateway();
  const tab = loggedInWhilePassing(parts);
  const at = async (path: string) => {
    const { page } = tab();
    await page.goto(`${parts.oriel.url}${MANAGE}${path}`);
    return { page, editor: editorPage(page) };
  };

  test('an RDP connection is made, whose address is saved with .local and shown without [A2-024 A3-033 A5-016 A5-017]', async () => {
    const { page, editor } = await at('/connections');
    await editor.title.getByText('New connection').waitFor();
    expect(await editor.pick('VNC').isChecked()).toBe(true);
    await editor.field('Name').fill('Reception');
    await editor.pick('RDP').check();
    await editor.field('Address').fill('reception.local');
    expect(await editor.field('Address').inputValue()).toBe('reception');
    await editor.save.click();
    await page.waitForURL(LIST);
    const { named, read } = await gatewayOf(parts);
    const made = await named('connections', 'Reception');
    expect(made).toMatchObject({ protocol: 'rdp', parentIdentifier: 'ROOT' });
    const path = `/connections/${made?.['identifier'] ?? ''}`;
    expect(await read(`${path}/parameters`)).toMatchObject({ hostname: 'reception.local' });
    await at(path);
    await expect.poll(() => editor.field('Address').inputValue(), SOON).toBe('reception');
    expect(tab().errors).toEqual([]);
  });

  test('what saving makes of printer, channels, drive folder and resizing is shown [A5-018 A5-019 A5-020 A5-022]', async () => {
    const { page, editor } = await at('/connections');
    await editor.field('Name').fill('Front desk');
    await editor.pick('RDP').check();
    await editor.field('Address').fill('front.example');
    expect(await editor.choice('Security').inputValue()).toBe('nla');
    await editor.search.fill('drive folder');
    await editor.field('Drive folder').fill('....//%2e%2e/maria');
    await editor.search.fill('static');
    await editor.field('Static channels').fill('mine');
    await editor.search.fill('webcam');
    await editor.tick('Webcam').check();
    await editor.search.fill('graphics pipeline');
    await editor.tick('Graphics pipeline').uncheck();
    await editor.save.click();
    await page.waitForURL(LIST);
    const { named, read } = await gatewayOf(parts);
    const made = await named('connections', 'Front desk');
    expect(await read(`/connections/${made?.['identifier'] ?? ''}/parameters`)).toEqual({
      ...{ hostname: 'front.example', security: 'nla', 'ignore-cert': 'true', 'enable-font-smoothing': 'true' },
      ...{ 'printer-name': 'Oriel Printer', 'static-channels': 'mine,orielsc,orielpr' },
      ...{ 'drive-path': '/var/lib/oriel/drive/maria', 'resize-method': 'display-update' },
    });
    await at(`/connections/${made?.['identifier'] ?? ''}`);
    await expect.poll(() => editor.field('Address').inputValue(), SOON).toBe('front.example');
    await editor.search.fill('printer name');
    expect([await editor.field('Printer name').inputValue(), await editor.field('Printer name').isDisabled()]).toEqual([
      'Oriel Printer',
      true,
    ]);
    expect(tab().errors).toEqual([]);
  });

  test('a connection is saved, copied, looked back on and deleted [A2-072]', async () => {
    const { addConnection, named, read } = await gatewayOf(parts);
    const id = await addConnection('Build host', 'ssh', { hostname: 'build.example', password: 'S3cret' });
    const { page, editor } = await at(`/connections/${id}`);
    await editor.field('Name').fill('Build host 2');
    await editor.field('Port').fill('2222');
    await editor.save.click();
    await page.waitForURL(LIST);
    expect(await read(`/connections/${id}/parameters`)).toEqual({
      ...{ hostname: 'build.example', port: '2222', password: 'S3cret' },
    });
    await at(`/connections/${id}`);
    await editor.pick('History').check();
    await page.getByText('Never used').waitFor();
    await editor.copy.click();
    await editor.title.getByText('Duplicate connection').waitFor();
    expect(await editor.field('Name').inputValue()).toBe('Build host 2');
    await editor.save.click();
    await page.getByRole('alert').getByText('Another connection in this group has that name.').waitFor();
    await editor.field('Name').fill('Build host 3');
    await editor.save.click();
    await page.waitForURL(LIST);
    const copy = await named('connections', 'Build host 3');
    expect(await read(`/connections/${copy?.['identifier'] ?? ''}/parameters`)).toEqual(
      await read(`/connections/${id}/parameters`),
    );
    await at(`/connections/${id}`);
    await editor.remove.click();
    await editor.question.getByText('Delete “Build host 2”?').waitFor();
    await editor.question.getByRole('button', { name: 'Yes, delete' }).click();
    await page.waitForURL(LIST);
    expect([await read(`/connections/${id}`), tab().errors]).toEqual([
      404,
      ['Failed to load resource: the server responded with a status of 400 (Bad Request)'],
    ]);
  });

  test('an id shuts address and port, and they shut the id [A5-032 A5-033]', async () => {
    const { page, editor } = await at('/connections');
    const shut = () =>
      Promise.all(['Address', 'Port', 'Destination ID'].map((label) => editor.field(label).isDisabled()));
    await editor.field('Destination ID').fill('123456789');
    expect(await shut()).toEqual([true, true, false]);
    expect([await editor.field('Address').inputValue(), await editor.field('Port').inputValue()]).toEqual([
      'ID',
      '123456789',
    ]);
    await editor.field('Destination ID').fill('');
    await editor.field('Address').fill('desk');
    expect(await shut()).toEqual([false, false, true]);
    await editor.field('Address').fill('');
    await editor.field('Port').fill('22');
    expect(await shut()).toEqual([false, false, true]);
    await editor.field('Port').fill('');
    await editor.field('Destination ID').fill('123456789');
    await editor.field('Name').fill('By id');
    await editor.save.click();
    await page.waitForURL(LIST);
    const { named, read } = await gatewayOf(parts);
    const made = await named('connections', 'By id');
    expect(await read(`/connections/${made?.['identifier'] ?? ''}/parameters`)).toEqual({
      ...{ hostname: 'ID', port: '123456789' },
    });
  });

  test('a group is made, becomes a pool, and does not lie in itself [A2-026 A3-037]', async () => {
    const { page, editor } = await at('/connectionGroups');
    await editor.title.getByText('New group').waitFor();
    expect(await editor.pick('Folder').isChecked()).toBe(true);
    await editor.field('Name').fill('Pool');
    await editor.pick('Pool').check();
    await editor.field('Maximum at once').fill('9');
    await editor.tick('Return to the same member').check();
    await editor.save.click();
    await page.waitForURL(LIST);
    const { named } = await gatewayOf(parts);
    const made = await named('connectionGroups', 'Pool');
    expect(made).toMatchObject({
      ...{ type: 'BALANCING', parentIdentifier: 'ROOT' },
      attributes: { 'max-connections': '9', 'max-connections-per-user': null, 'enable-session-affinity': 'true' },
    });
    await at(`/connectionGroups/${made?.['identifier'] ?? ''}`);
    await editor.title.getByText('Pool').waitFor();
    const places = await editor.choice('Location').getByRole('option').allTextContents();
    expect(places).toContain('Top level');
    expect(places).not.toContain('Pool');
  });

  inLongRun(() => {
    test('a sharing profile needs an external port [A2-025 A3-038 A5-024]', async () => {
      const { addConnection, named, read, send } = await gatewayOf(parts);
      const id = await addConnection('Shared desk', 'vnc', { hostname: '192.0.2.7' });
      const { page, editor } = await at(`/connections/${id}`);
      await editor.pick('Sharing').check();
      await page.getByRole('link', { name: 'New sharing profile' }).click();
      await page.getByText('For the connection Shared desk').waitFor();
      await editor.field('Name').fill('Watch');
      await editor.tick('View only').check();
      await editor.save.click();
      await editor.question.getByText('The external port is missing').waitFor();
      expect(await named('sharingProfiles', 'Watch')).toBeUndefined();
      await editor.question.getByRole('button', { name: 'Close' }).last().click();
      expect(await editor.field('Name').inputValue()).toBe('Watch');
      await send('POST', '/api/saveport', { port: '8443' });
      await editor.save.click();
      await page.waitForURL(new RegExp(`#/manage/postgresql/connections/${id}$`));
      const made = await named('sharingProfiles', 'Watch');
      expect(made).toMatchObject({ primaryConnectionIdentifier: id, attributes: {} });
      expect(await read(`/sharingProfiles/${made?.['identifier'] ?? ''}/parameters`)).toEqual({ 'read-only': 'true' });
      await editor.pick('Sharing').check();
      await page.getByRole('link', { name: 'Watch', exact: true }).click();
      await expect.poll(() => editor.tick('View only').isChecked(), SOON).toBe(true);
    });
  });

  test('what was typed is not lost: by a link, by going back, nor when somebody else saves', async () => {
    const { addConnection, read, send } = await gatewayOf(parts);
    const id = await addConnection('Busy desk', 'vnc', { hostname: '192.0.2.8' });
    const { page, editor } = await at(`/connections/${id}`);
    await editor.field('Name').fill('My desk');
    await page.getByRole('link', { name: 'Home' }).click();
    await editor.question.getByText('Leave without saving?').waitFor();
    await editor.question.getByRole('button', { name: 'Stay' }).click();
    expect(await editor.field('Name').inputValue()).toBe('My desk');
    await page.evaluate(() => history.back());
    await editor.question.getByRole('button', { name: 'Stay' }).click();
    expect(await editor.field('Name').inputValue()).toBe('My desk');
    const theirs = { name: 'Their desk', protocol: 'vnc', parameters: { hostname: '192.0.2.9' } };
    await send('PUT', `/api/session/data/postgresql/connections/${id}`, theirs);
    await editor.save.click();
    await editor.question.getByText('Someone else changed this').waitFor();
    await editor.question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await editor.field('Name').inputValue()).toBe('My desk');
    await editor.save.click();
    await editor.question.getByRole('button', { name: 'Save mine' }).click();
    await page.waitForURL(LIST);
    await editor.save.waitFor({ state: 'hidden' });
    expect(await read(`/connections/${id}`)).toMatchObject({ name: 'My desk' });
    await at(`/connections/${id}`);
    await editor.field('Name').fill('Never kept');
    await page.getByRole('link', { name: 'Home' }).click();
    await editor.question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/#\/$/);
    expect(await read(`/connections/${id}`)).toMatchObject({ name: 'My desk' });
  });

  test('a network that is gone while saving loses nothing, and saves nothing by half', async () => {
    const { addConnection, read } = await gatewayOf(parts);
    const id = await addConnection('Far desk', 'ssh', { hostname: 'far.example', password: 'S3cret' });
    const { page, editor } = await at(`/connections/${id}`);
    await editor.field('Name').fill('Near desk');
    await editor.field('Port').fill('2222');
    await tab().context.setOffline(true);
    await editor.save.click();
    await page.getByRole('alert').getByText("The server isn't responding. What you typed is kept.").waitFor();
    expect([await editor.field('Name').inputValue(), await editor.field('Port').inputValue()]).toEqual([
      'Near desk',
      '2222',
    ]);
    expect(await read(`/connections/${id}`)).toMatchObject({ name: 'Far desk' });
    expect(await read(`/connections/${id}/parameters`)).toEqual({ hostname: 'far.example', password: 'S3cret' });
    await tab().context.setOffline(false);
    await editor.save.click();
    await page.waitForURL(LIST);
    expect(await read(`/connections/${id}`)).toMatchObject({ name: 'Near desk' });
  });

  test('another security is proposed where a machine refused the log-in, and saved by a person', async () => {
    const { addConnection, read } = await gatewayOf(parts);
    const id = await addConnection('Old desk', 'rdp', { hostname: '192.0.2.10' });
    const { page, editor } = await at(`/connections/${id}?security=any`);
    await page.getByText('Security is set to “Any”.').waitFor();
    expect(await editor.choice('Security').inputValue()).toBe('any');
    expect(await read(`/connections/${id}/parameters`)).toMatchObject({ security: 'nla' });
    await editor.save.click();
    await page.waitForURL(LIST);
    expect(await read(`/connections/${id}/parameters`)).toMatchObject({ security: 'any' });
  });

  inLongRun(() => {
    test('the keyboard alone makes a connection', async () => {
      const { page, editor } = await at('/connections');
      await editor.field('Name').focus();
      await page.keyboard.type('By keys');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      expect(await editor.pick('RDP').isChecked()).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('keys.example');
      await page.keyboard.press('Enter');
      await page.waitForURL(LIST);
      const { named } = await gatewayOf(parts);
      expect(await named('connections', 'By keys')).toMatchObject({ protocol: 'rdp' });
    });
  });

  inLongRun(() => {
    test('who may only look sees no settings, no secret and no way to change them', async () => {
      const { addConnection, addUser, letRead } = await gatewayOf(parts);
      const id = await addConnection('Look only', 'ssh', { hostname: '192.0.2.9', password: 'S3cret' });
      await addUser('otto', 'a long enough password');
      await letRead('otto', id);
      const { page } = tab();
      await page.getByRole('button', { name: /admin/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await page.getByRole('button', { name: 'Log in again' }).click();
      await page.getByLabel('Username').fill('otto');
      await page.getByLabel('Password', { exact: true }).fill('a long enough password');
      // The only connection opens by itself, and would take the page from what follows. Its session asks for parameters of
      // its own, which are not those of the editor.
      const ofSession = page.waitForRequest(/\/session\/tunnels\/[^/]+\/parameters$/u);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL(/#\/client\//u);
      await ofSession;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const { editor } = await at(`/connections/${id}`);
      await page.getByText('You can view this, but not change it.').waitFor();
      expect(await editor.field('Name').isDisabled()).toBe(true);
      expect([await editor.save.count(), await editor.remove.count(), await editor.copy.count()]).toEqual([0, 0, 0]);
      // The session that was left asks for its own parameters, and that may come late.
      const settings = asked.filter((url) => url.endsWith(`/connections/${id}/parameters`));
      expect([await editor.section('Login').count(), settings]).toEqual([0, []]);
      await tab.end();
    });
  });

  const LOOKS = [
    { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
    { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ] as const;
  inLongRun(() => {
    describe.each(LOOKS)('no editor has a serious barrier, $colorScheme', ({ colorScheme, viewport }) => {
      test('a form, its problems, its tabs and its questions', async () => {
        const { addConnection } = await gatewayOf(parts);
        const id = await addConnection(`Seen in ${colorScheme}`, 'rdp', { hostname: '192.0.2.7' });
        const { page } = tab();
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        const { editor } = await at(`/connections/${id}`);
        const found: Record<string, string[]> = {};
        await editor.title.waitFor();
        found['form'] = await barriers(page);
        await editor.field('Name').fill('');
        await editor.field('Port').fill('0');
        await editor.save.click();
        found['problems'] = await barriers(page);
        await editor.search.fill('a setting that is not there');
        found['nothing found'] = await barriers(page);
        await editor.remove.click();
        found['question'] = await barriers(page);
        await page.keyboard.press('Escape');
        await editor.pick('History').check();
        await page.getByText('Never used').waitFor();
        found['history'] = await barriers(page);
        expect(found).toEqual(Object.fromEntries(Object.keys(found).map((screen) => [screen, []])));
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await tab.end();
      });
    });
  });
});
