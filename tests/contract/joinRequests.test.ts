import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MailSink, openMailSink } from '../../gateway/testing/mailSink.ts';
import { MARIA } from '../../gateway/testing/testApp.ts';
import { type Requested, sharedSession } from './support/sharedSession.ts';

const world = sharedSession();
const { ask, enter, joinBy, listenAs, makeLink, profiles } = world;

describe('asking by HTTP', () => {
  const state = (status: string, sessionId: unknown = expect.any(String)) => ({
    ...{ success: true, exists: status !== 'none', status, sessionId },
  });

  const place = { owner: 'admin', connName: 'Build_box' };

  /** What a visitor says by HTTP. */
  async function visitor() {
    const token = await enter((await makeLink(profiles.watch)).key);
    const post = async (path: string, json: object) => (await world.app.call(`/api/${path}`, { token, json })).body;
    const request = async () => (await post('createsharedrequest', { ...place, requester: 'Otto' })) as Requested;
    return { post, request };
  }

  test('a request is made with a name, once a visitor [A7-067 A7-069]', async () => {
    const { post, request } = await visitor();
    expect(await post('createsharedrequest', { ...place, requester: ' ' })).toMatchObject({ type: 'BAD_REQUEST' });
    const made = await request();
    expect(made).toEqual(state('pending'));
    expect(await post('createrequestfile', place)).toEqual(made);
    expect((await world.sharing()).requests).toEqual([{ requester: 'Otto', sessionId: made.sessionId }]);
  });

  test('a request is asked after, by its owner and connection alone, and by nobody without a token [A7-068]', async () => {
    const { post, request } = await visitor();
    expect(await post('sharedrequestexists', place)).toEqual(state('none', null));
    const made = await request();
    expect(await post('sharedrequestexists', place)).toEqual(made);
    for (const wrong of [
      { ...place, owner: 'maria' },
      { ...place, connName: 'Other' },
    ]) {
      expect(await post('sharedrequestexists', wrong)).toMatchObject({ type: 'NOT_FOUND' });
    }
    expect((await world.app.call('/api/sharedrequestexists', { json: place })).status).toBe(403);
  });

  test('the name of the connection stands with underscores or with spaces [A7-072]', async () => {
    const { post, request } = await visitor();
    const made = await request();
    for (const connName of ['Build_box', 'Build box'])
      expect(await post('sharedrequestexists', { ...place, connName })).toEqual(made);
  });

  test('a request is taken back [A7-071]', async () => {
    const { post, request } = await visitor();
    await request();
    expect(await post('deletesharerequest', place)).toEqual(state('none', null));
    expect(await post('sharedrequestexists', place)).toEqual(state('none', null));
    expect((await world.sharing()).requests).toEqual([]);
  });

  test('whoever has an account asks by createrequestfile too, since it knows their name [A7-069]', async () => {
    const maria = await world.app.logIn(MARIA);
    await enter((await makeLink(profiles.watch)).key, maria);
    const json = { owner: 'admin', connName: 'Build_box' };
    const { body } = await world.app.call('/api/createrequestfile', { token: maria, json });
    expect(body).toEqual(state('pending'));
    expect((await world.sharing()).requests).toEqual([
      { requester: 'maria', sessionId: (body as Requested).sessionId },
    ]);
  });

  test('an owner refuses all who wait for a session, by its title; others refuse nobody [A7-074, A7-075]', async () => {
    const tokens = [
      await enter((await makeLink(profiles.watch)).key),
      await enter((await makeLink(profiles.control)).key),
    ];
    for (const token of tokens) await ask(token);
    const json = { username: 'admin', title: 'Build_box' };
    const maria = await world.app.logIn(MARIA);
    expect((await world.app.call('/api/deleteopenrequests', { token: maria, json })).status).toBe(403);
    const other = { ...json, title: 'Other' };
    expect((await world.app.call('/api/deleteopenrequests', { token: world.admin, json: other })).body).toEqual({
      success: true,
      count: 0,
    });
    expect((await world.app.call('/api/deleteopenrequests', { token: world.admin, json })).body).toEqual({
      success: true,
      count: 2,
    });
    expect(await ask(tokens[0]!)).toMatchObject({ status: 'rejected' });
    expect((await world.app.call('/api/deleteopenrequests', { token: world.admin, json })).body).toMatchObject({
      count: 0,
    });
  });

  test('while somebody waits their pings are answered, and nothing else that they send', async () => {
    const { link, key } = await makeLink(profiles.watch);
    const token = await enter(key);
    await ask(token, 'Lea');
    const before = world.engine.users.length;
    const tunnel = world.probe(token, link.id);
    await tunnel.open();
    tunnel.send('key', 65, 1);
    tunnel.send('', 'ping', '1234');
    expect(await tunnel.next('')).toMatchObject({ args: ['ping', '1234'] });
    expect(world.engine.users).toHaveLength(before);
    tunnel.socket.send('this is no instruction');
    expect(await tunnel.closing).toMatchObject({ reason: '776' });
  });

  test('links, those who wait and those who are here are shown to the owner [A3-015]', async () => {
    const { made } = await joinBy(profiles.watch);
    const waiting = await enter(made.key);
    const { sessionId } = await ask(waiting, 'Lea');
    expect(await world.sharing()).toEqual({
      links: [made.link],
      requests: [{ requester: 'Lea', sessionId }],
      people: [
        {
          ...{ name: 'admin', role: 'owner', sessionId: null },
          ...{ controls: true, mayControl: false, asks: false, since: world.app.now().getTime() },
        },
        {
          ...{ name: 'Otto', role: 'guest', sessionId: expect.any(String) as string },
          ...{ controls: false, mayControl: true, asks: false, since: world.app.now().getTime() },
        },
      ],
      mail: false,
    });
    const maria = await world.app.logIn(MARIA);
    expect((await world.app.call(`/api/session/tunnels/${world.owner.uuid}/sharing`, { token: maria })).status).toBe(
      404,
    );
  });

  test('who has an account asks under its name and keeps their session', async () => {
    const { link, key } = await makeLink(profiles.watch);
    const maria = await world.app.logIn(MARIA);
    expect(await enter(key, maria)).toBe(maria);
    await ask(maria, 'Somebody else');
    expect(world.app.sharing.requests.waitingFor(world.owner.uuid).map(({ requester }) => requester)).toEqual([
      'maria',
    ]);
    const share = {
      ...{ owner: 'admin', connName: 'Build box', protocol: 'vnc', readOnly: true },
      ...{ state: 'open', status: 'pending' },
    };
    expect((await world.app.call(`/api/session/shares/${link.id}`, { token: maria })).body).toEqual(share);
    expect((await world.app.call(`/api/session/shares/${link.id}`, { token: world.admin })).status).toBe(404);
  });
});

describe('asking over the general socket', () => {
  /** The owner, a visitor who has asked, and somebody whom it does not concern. */
  async function asked() {
    const { link, key } = await makeLink(profiles.watch);
    const token = await enter(key);
    const [host, guest, stranger] = [
      await listenAs(world.admin),
      await listenAs(token),
      await listenAs(await world.app.logIn(MARIA)),
    ];
    const question = {
      ...{ action: 'join-connection', connection: link.id, requestTo: 'admin', token: 'x', requestFrom: 'Otto' },
    };
    guest.say(question);
    const answer = await guest.hear('join-connection');
    const { sessionId } = answer as { sessionId: string };
    const reported = { action: 'join-connection', connection: world.owner.uuid, requester: 'Otto', sessionId };
    const status = () => world.app.sharing.requests.get(sessionId)?.status;
    return { link, host, guest, stranger, question, answer, sessionId, reported, status };
  }

  test('a visitor asks once however often they say so, and the owner hears of it once [A7-081 C7-048]', async () => {
    const { link, host, guest, question, answer, sessionId, reported } = await asked();
    expect(answer).toEqual({ action: 'join-connection', connection: link.id, sessionId, status: 'pending' });
    guest.say({ ...question, requestFrom: 'Another name' });
    await guest.hear('join-connection');
    expect(await host.hear('join-connection')).toEqual(reported);
    expect(host.heard.filter(({ action }) => action === 'join-connection')).toEqual([]);
  });

  test('an owner whose page was reloaded is told again who waits [A7-083]', async () => {
    const { reported, status } = await asked();
    const reloaded = await listenAs(world.admin);
    expect(reloaded.heard).toEqual([]);
    reloaded.say({ action: 'set-connection-key', connection: world.owner.uuid });
    expect(await reloaded.hear('join-connection')).toEqual(reported);
    expect(status()).toBe('pending');
  });

  test('the owner lets the visitor in [A7-084 C7-049]', async () => {
    const { link, host, guest, sessionId, status } = await asked();
    host.say({ action: 'accept-connection', responseTo: sessionId, token: 'x', roomid: '', roomKey: '' });
    const accepted = { action: 'accept-connection', connection: link.id, sessionId };
    expect(await guest.hear('accept-connection')).toEqual(accepted);
    expect(status()).toBe('accepted');
  });

  test('what somebody says whom the connection does not concern is dropped: they hear and change nothing [A7-087]', async () => {
    const { guest, host, stranger, question, sessionId, reported, status } = await asked();
    expect(await host.hear('join-connection')).toEqual(reported);
    stranger.say(question);
    stranger.say({ action: 'set-connection-key', connection: world.owner.uuid });
    for (const action of ['accept-connection', 'reject-connection', 'accept-connection-start-webmeet'])
      stranger.say({ action, responseTo: sessionId });
    stranger.say({ action: 'ping' });
    await stranger.hear('pong');
    expect([stranger.heard, guest.heard, status()]).toEqual([[], [], 'pending']);
    expect(host.heard.filter(({ action }) => action === 'join-connection')).toEqual([]);
  });

  test('a message is a JSON object with an action: anything else is dropped, and the socket stays [C7-002]', async () => {
    const visitor = await listenAs(await world.app.logIn(MARIA));
    for (const odd of ['ping', ['ping'], { ping: true }, { action: 5 }, null]) visitor.say(odd as never);
    visitor.say({ action: 'ping', token: 'x', roomid: '' });
    expect(await visitor.hear('pong')).toMatchObject({ action: 'pong' });
    expect(visitor.heard).toEqual([]);
  });

  test('a refusal, and an invitation to a meeting [A4-070, A7-085, A7-086, C7-050]', async () => {
    const { link, key } = await makeLink(profiles.watch);
    const token = await enter(key);
    const { sessionId } = await ask(token);
    const [host, guest] = [await listenAs(world.admin), await listenAs(token)];
    const room = { roomid: randomUUID(), isCall: true, isMini: true, isFromConnection: true };
    host.say({
      action: 'accept-connection-start-webmeet',
      responseTo: sessionId,
      responseFrom: 'admin',
      token: 'x',
      roomKey: 'k1',
      ...room,
    });
    const outcome = { connection: link.id, sessionId };
    expect(await guest.hear('accept-connection-start-webmeet')).toEqual({
      ...{ action: 'accept-connection-start-webmeet', ...outcome, ...room },
      // The gateway's own: nobody guesses what a browser made up.
      roomKey: expect.stringMatching(/^[A-Za-z0-9]{6}$/) as string,
    });
    expect(world.app.sharing.requests.get(sessionId)?.status).toBe('accepted');
    host.say({ action: 'reject-connection', responseTo: sessionId });
    expect(await guest.hear('reject-connection')).toEqual({
      ...{ action: 'reject-connection', ...outcome, reason: 'removed' },
    });
    expect(world.app.sharing.requests.get(sessionId)?.status).toBe('rejected');
  });
});

describe('a mail', () => {
  let sink: MailSink;
  beforeEach(async () => {
    sink = await openMailSink();
    await world.app.call('/api/session/mailsettings', { token: world.admin, method: 'PUT', json: sink.settings });
  });
  afterEach(() => sink.close());

  const send = (json: object, token = world.admin) =>
    world.app.call('/api/sendsharemail', { token, json: { language: 'en', address: 'otto@example.test', ...json } });

  test('with the link goes to one address, in fixed words [A7-073]', async () => {
    const { key, hash } = await makeLink(profiles.watch);
    expect((await send({ link: `https://evil.test/${hash}` })).body).toEqual({ response: 'success' });
    const { to, text } = await sink.mail(0);
    expect([to, text.includes('evil.test')]).toEqual([['otto@example.test'], false]);
    expect(text).toContain(`https://go.example.test/oriel/${hash}`);
    expect(text).toContain('admin shares the session “Build box” with you.');
    expect((await send({ link: `#/?key=${key}`, address: 'a@b.test, c@d.test' })).status).toBe(400);
    expect((await send({ link: 'https://evil.test/#/?key=abc' })).status).toBe(400);
    expect((await send({ link: hash }, await world.app.logIn(MARIA))).status).toBe(400);
    expect(sink.mails).toHaveLength(1);
  });
});
