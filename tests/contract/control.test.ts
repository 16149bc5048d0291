import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTROL_ASK_MS } from '../../contract/limits.ts';
import { pageOfAudit } from '../../gateway/platform/auditTrail/repository.ts';
import { MARIA } from '../../gateway/testing/testApp.ts';
import { FORBIDDEN, sharedSession } from './support/sharedSession.ts';

const world = sharedSession();
const { joinBy, listenAs } = world;

type Listening = Awaited<ReturnType<typeof listenAs>>;

const setBuiltIn = (builtIn: boolean) =>
  world.app.call('/api/session/sharingsettings', { token: world.admin, method: 'PUT', json: { builtIn } });
afterEach(() => setBuiltIn(true));

const people = async () =>
  (await world.sharing()).people.map(({ name, controls, mayControl }) => ({ name, controls, mayControl }));
const ADMIN = { name: 'admin', controls: true, mayControl: false };

/** Waits until all that was said before is done. */
const settled = async (socket: Listening) => {
  socket.say({ action: 'ping' });
  await socket.hear('pong');
};

/** Otto, who came in by a profile, with his general socket, and that of whoever runs the session. */
async function joined(profile: 'watch' | 'control') {
  const guest = await joinBy(world.profiles[profile]);
  const hears = await listenAs(guest.token);
  const owner = await listenAs(world.admin);
  const say = (action: string, from = owner) => from.say({ action, responseTo: guest.sessionId });
  const told = (controls: boolean) => ({
    ...{ action: 'control-changed', connection: guest.made.link.id, sessionId: guest.sessionId },
    ...{ controls, by: 'admin' },
  });
  /** What the engine hears when he types. */
  const types = async () => {
    const synced = guest.user.next('sync');
    guest.tunnel.send('key', 65, 1);
    guest.tunnel.send('key', 65, 0);
    guest.tunnel.send('sync', 1);
    await synced;
    return guest.user.received.splice(0).flatMap(({ opcode }) => (opcode === 'sync' ? [] : [opcode]));
  };
  return { ...guest, hears, owner, say, told, types };
}

describe('whoever runs a session', () => {
  test('gives control to a guest and takes it back: at once, told to both, listed and on record', async () => {
    const otto = await joined('watch');
    expect([await otto.types(), await people()]).toEqual([[], [ADMIN, listed(false)]]);
    otto.say('give-control');
    expect(await otto.hears.hear('control-changed')).toEqual(otto.told(true));
    expect(await otto.owner.hear('sharing-changed')).toMatchObject({ connection: world.owner.uuid });
    expect([await otto.types(), await people()]).toEqual([
      ['key', 'key'],
      [ADMIN, listed(true)],
    ]);
    otto.say('take-control');
    expect(await otto.hears.hear('control-changed')).toEqual(otto.told(false));
    expect([await otto.types(), await people()]).toEqual([[], [ADMIN, listed(false)]]);
    const object = `connection/${world.connection}`;
    await expect.poll(recorded).toEqual([
      ['admin', 'share.controlTaken', object, 'Otto'],
      ['admin', 'share.controlGiven', object, 'Otto'],
    ]);
  });

  test('takes it back from who came by a link to control as well, and gives it again', async () => {
    const otto = await joined('control');
    expect([await otto.types(), await people()]).toEqual([
      ['key', 'key'],
      [ADMIN, listed(true)],
    ]);
    otto.say('take-control');
    await otto.hears.hear('control-changed');
    expect(await otto.types()).toEqual([]);
    otto.say('give-control');
    await otto.hears.hear('control-changed');
    expect(await otto.types()).toEqual(['key', 'key']);
  });

  test('says it last and is obeyed: what is taken in the same moment stays taken', async () => {
    const otto = await joined('watch');
    for (const action of ['give-control', 'take-control']) otto.say(action);
    await settled(otto.owner);
    // The rule is asked in the database: a change that came by now would have been told.
    await world.sharing();
    await settled(otto.hears);
    expect([await otto.types(), otto.hears.heard]).toEqual([[], []]);
  });
});

describe('a guest who looks on', () => {
  /** Whether each of those who are here asks, whoever runs the session first. */
  const asking = async () => (await world.sharing()).people.map(({ asks }) => asks);

  /** Otto asks for control, by the link that he came by. */
  async function asks(otto: Awaited<ReturnType<typeof joined>>, socket = otto.hears) {
    socket.say({ action: 'ask-control', connection: otto.made.link.id });
    await settled(socket);
  }

  test('asks for control, and whoever runs the session gives it', async () => {
    const otto = await joined('watch');
    await asks(otto);
    expect(await otto.owner.hear('sharing-changed')).toMatchObject({ connection: world.owner.uuid });
    expect(await asking()).toEqual([false, true]);
    otto.say('give-control');
    expect(await otto.hears.hear('control-changed')).toEqual(otto.told(true));
    expect([await asking(), await otto.types()]).toEqual([
      [false, false],
      ['key', 'key'],
    ]);
  });

  test('hears that they get none now, and bothers nobody again for a while', async () => {
    const otto = await joined('watch');
    await asks(otto);
    await otto.owner.hear('sharing-changed');
    otto.say('refuse-control');
    const { connection, sessionId, by } = otto.told(false);
    expect(await otto.hears.hear('refuse-control')).toEqual({ action: 'refuse-control', connection, sessionId, by });
    await otto.owner.hear('sharing-changed');
    world.app.pass(CONTROL_ASK_MS - 1);
    await asks(otto);
    expect([await asking(), await otto.types(), otto.owner.heard]).toEqual([[false, false], [], []]);
    world.app.pass(1);
    await asks(otto);
    await otto.owner.hear('sharing-changed');
    expect(await asking()).toEqual([false, true]);
  });

  test('asks in vain where nobody may give it, and hears so', async () => {
    await setBuiltIn(false);
    const otto = await joined('watch');
    await asks(otto);
    expect(await otto.hears.hear('refuse-control')).toMatchObject({ sessionId: otto.sessionId, by: 'admin' });
    expect(await asking()).toEqual([false, false]);
  });

  test('asks for themselves alone: not who controls, nor who is not in, nor somebody else', async () => {
    const otto = await joined('control');
    const waiting = await world.enter(otto.made.key);
    await world.ask(waiting, 'Lea');
    const maria = await listenAs(await world.app.logIn(MARIA));
    await settled(otto.owner);
    otto.owner.heard.splice(0);
    for (const socket of [otto.hears, await listenAs(waiting), maria, otto.owner]) await asks(otto, socket);
    expect([await asking(), otto.owner.heard, maria.heard]).toEqual([[false, false], [], []]);
  });
});

describe('nobody else', () => {
  test('changes it: not the guest, not another user, not by an id that is none', async () => {
    const otto = await joined('watch');
    const maria = await listenAs(await world.app.logIn(MARIA));
    for (const action of ['give-control', 'take-control']) {
      otto.say(action, otto.hears);
      otto.say(action, maria);
      for (const responseTo of ['unknown', '', otto.made.link.id]) otto.owner.say({ action, responseTo });
      otto.owner.say({ action, responseTo: 7 });
      otto.owner.say({ action, responseTo: 'x'.repeat(100_000) });
      otto.owner.say({ action });
    }
    for (const socket of [otto.hears, maria, otto.owner]) await settled(socket);
    expect([await otto.types(), await people()]).toEqual([[], [ADMIN, listed(false)]]);
    expect([otto.hears.heard, maria.heard, await recorded()]).toEqual([[], [], []]);
    otto.say('give-control');
    await otto.hears.hear('control-changed');
    for (const socket of [otto.hears, maria]) otto.say('take-control', socket);
    for (const socket of [otto.hears, maria]) await settled(socket);
    expect(await otto.types()).toEqual(['key', 'key']);
  });

  test('is told who is there: a guest asks in vain', async () => {
    const otto = await joined('watch');
    const uuid = world.app.sessions.list().find(({ joinRequest }) => joinRequest === otto.sessionId)!.uuid;
    expect((await world.app.call(`/api/session/tunnels/${uuid}/sharing`, { token: otto.token })).status).toBe(403);
  });
});

describe('what was given', () => {
  test('is kept while the guest comes again, and is what the link says once they were put out', async () => {
    const otto = await joined('watch');
    otto.say('give-control');
    await otto.hears.hear('control-changed');
    otto.tunnel.socket.terminate();
    await expect.poll(() => world.app.sessions.list()).toHaveLength(1);
    const again = await otto.comeBack();
    expect(await people()).toEqual([ADMIN, listed(true)]);
    await world.decide(otto.sessionId, 'rejected');
    expect(await again.tunnel.closing).toEqual(FORBIDDEN);
    otto.say('give-control');
    await settled(otto.owner);
    await world.decide(otto.sessionId, 'accepted');
    await otto.comeBack();
    expect(await people()).toEqual([ADMIN, listed(false)]);
  });

  test('is no more than administrators let people share: without the built-in profiles a link to watch is one', async () => {
    const otto = await joined('watch');
    otto.say('give-control');
    await otto.hears.hear('control-changed');
    await setBuiltIn(false);
    expect(await people()).toEqual([ADMIN, { ...listed(true), mayControl: false }]);
    otto.say('take-control');
    await otto.hears.hear('control-changed');
    otto.say('give-control');
    await settled(otto.owner);
    expect(await people()).toEqual([ADMIN, { ...listed(false), mayControl: false }]);
    expect(await otto.types()).toEqual([]);
  });

  test('by a link to control may be given again, with or without the built-in profiles', async () => {
    await setBuiltIn(false);
    const otto = await joined('control');
    otto.say('take-control');
    await otto.hears.hear('control-changed');
    expect(await people()).toEqual([ADMIN, listed(false)]);
    otto.say('give-control');
    await otto.hears.hear('control-changed');
    expect(await otto.types()).toEqual(['key', 'key']);
  });
});

const listed = (controls: boolean) => ({ name: 'Otto', controls, mayControl: true });

const CHANGES = ['share.controlGiven', 'share.controlTaken'] as const;
let from = 0;
// By the clock: what was noted last may still be on its way into the audit.
beforeEach(() => {
  from = world.app.now().getTime();
});

/** What the audit knows of control in this test, newest first. */
const recorded = async () =>
  (await pageOfAudit(world.app.database.db, { action: [...CHANGES], from, limit: 9 })).rows.map(
    ({ actor, action, object, detail }) => [actor, action, object, detail],
  );
