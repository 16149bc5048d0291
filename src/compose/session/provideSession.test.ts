import { NEVER, Subject } from 'rxjs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import { systemSettingCalls } from '../../../contract/http/systemSettings.ts';
import { encodeClientId } from '../../../contract/rules/clientId.ts';
import { fakeCall, silentStream } from '../../machines/shared/testing.ts';
import { selectBarVisibility, selectFullScreen } from '../../machines/session/viewer/viewer.selectors.ts';
import { selectViewer, selectGoesHome, selectMayReconnect } from '../../machines/session/session/session.selectors.ts';
import type { SessionFact } from '../../machines/session/session/session.types.ts';
import { createRecents } from '../../services/recents.ts';
import { fakeStorage, fakeStore } from '../../services/services.testing.ts';
import { createSessionFlags } from '../../services/sessionFlags.ts';
import { createVault } from '../../services/vault.ts';
import { SYSTEM_ID } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { provideSession } from './provideSession.ts';

const CLIENT = encodeClientId({ identifier: '14', type: 'c', dataSource: 'postgresql' });
const FAILED = { type: 'client.failed', code: 771 } as const;
const CLOSED = { type: 'tunnel.closed' } as const;
const SOON = { timeout: 10_000 };

/** What the browser keeps, and the parts of it that sessions use. */
function openBrowser() {
  const store = fakeStore(fakeStorage());
  const keys = new Map<string, CryptoKey>();
  const shelf = {
    get: (owner: string) => Promise.resolve(keys.get(owner) ?? null),
    put: (owner: string, key: CryptoKey) => Promise.resolve(void keys.set(owner, key)),
  };
  return {
    recents: createRecents(store, () => 1),
    sessionFlags: createSessionFlags(store),
    vault: createVault(store, shelf),
  };
}

function fakeDesktop() {
  let pictures = 0;
  return {
    connect: vi.fn(),
    disconnect: vi.fn(),
    wake: vi.fn(),
    sendArgument: vi.fn<(name: string, value: string) => void>(),
    thumbnail: (take: (png: string) => void) => take(`picture ${(pictures += 1)}`),
  };
}

let browser: ReturnType<typeof openBrowser>;
let desktop: ReturnType<typeof fakeDesktop>;
let everybodyGoesHome: boolean;
beforeEach(() => {
  browser = openBrowser();
  desktop = fakeDesktop();
  everybodyGoesHome = false;
});

/** What the gateway answers: the name of the connection, and the setting for everybody. */
const call = (one: unknown) =>
  Promise.resolve(
    one === systemSettingCalls.getCloseConnection
      ? { connSetting: everybodyGoesHome }
      : { name: 'Desk', protocol: 'vnc' },
  );

/** A session on the ports of this file, with a desktop that the test speaks for. */
async function openSession() {
  const fullScreenChanges = new Subject<boolean>();
  const fullScreen = { changes$: fullScreenChanges, enter: vi.fn(), leave: vi.fn() };
  const toPreferences: string[] = [];
  const ports = {
    ...browser,
    fullScreen,
    api: { call },
    router: { path: () => '/' },
    desktops: { get: () => desktop, gestures$: () => NEVER, slot$: () => NEVER, scale$: () => NEVER },
    setTitle: () => undefined,
  } as unknown as Ports;
  const session = provideSession(ports).provide({
    actors: {
      desktopEvents: silentStream<SessionFact, { readonly clientId: string }>().logic,
      loadSessionTools: fakeCall<boolean>().logic,
    },
  });
  const preferences = fromCallback(({ receive }) => receive(({ type }) => toPreferences.push(type)));
  const app = setup({
    types: { children: {} as { session: 'session' } },
    actors: { preferences, session },
  }).createMachine({
    invoke: [
      { src: 'preferences', systemId: SYSTEM_ID.preferences },
      { id: 'session', src: 'session', input: { clientId: CLIENT } },
    ],
  });
  const actor = createActor(app).start().getSnapshot().children.session!;
  await vi.waitFor(() => expect(actor.getSnapshot().matches('open')).toBe(true), SOON);
  const send = (...facts: readonly SessionFact[]) => facts.forEach((fact) => actor.send(fact));
  const viewer = () => selectViewer(actor.getSnapshot())!;
  return { actor, send, viewer, fullScreen, fullScreenChanges, toPreferences, state: () => actor.getSnapshot() };
}

describe('the end of a session', () => {
  test.each<SessionFact>([FAILED, { type: 'tunnel.failed', code: 771 }, CLOSED])(
    'by %j leaves full screen and has the preferences saved [A4-058 A4-064]',
    async (fact) => {
      const { send, fullScreen, toPreferences } = await openSession();
      send({ type: 'client.connected' });
      expect([fullScreen.leave.mock.calls.length, toPreferences]).toEqual([0, []]);
      send(fact);
      expect(fullScreen.leave).toHaveBeenCalledOnce();
      await vi.waitFor(() => expect(toPreferences).toEqual(['preferences.save']), SOON);
    },
  );

  test('by an error of the client disconnects the desktop [A4-053]', async () => {
    const { send } = await openSession();
    send({ type: 'client.connected' });
    expect(desktop.disconnect).not.toHaveBeenCalled();
    send(FAILED);
    expect(desktop.disconnect).toHaveBeenCalledOnce();
  });

  test('leads home where everybody goes home, and asks otherwise [A4-065 A4-066 A2-090]', async () => {
    const asked = await openSession();
    asked.send({ type: 'client.connected' }, CLOSED);
    await vi.waitFor(() => expect(asked.state().matches({ open: { reconnect: 'offered' } })).toBe(true), SOON);
    everybodyGoesHome = true;
    const led = await openSession();
    led.send({ type: 'client.connected' }, CLOSED);
    await vi.waitFor(() => expect(led.state().output).toEqual({ clientId: CLIENT, next: 'home' }), SOON);
  });

  test('leads home where this browser chose so, in a later session too [A3-022 A4-065 A2-090]', async () => {
    const { actor, state } = await openSession();
    actor.send({ type: 'ending.choose', goesHome: true });
    expect(selectGoesHome(state())).toBe(true);
    const later = await openSession();
    later.send({ type: 'client.connected' }, CLOSED);
    expect(later.state().output).toEqual({ clientId: CLIENT, next: 'home' });
  });

  test('of a connection that was refused offers no reconnect [A3-027]', async () => {
    browser.sessionFlags.suppressReconnect(CLIENT);
    const { send, state } = await openSession();
    send({ type: 'client.connected' }, FAILED);
    expect(selectMayReconnect(state())).toBe(false);
  });
});

test('the picture is kept when it is there, and again as the client ends [A4-051 A4-052]', async () => {
  const { send } = await openSession();
  const kept = () => browser.recents.find(CLIENT)?.thumbnail;
  send({ type: 'client.connected' });
  expect(kept()).toBeUndefined();
  send({ type: 'client.drawn' });
  expect(kept()).toBe('picture 1');
  send({ type: 'client.disconnecting' });
  expect(kept()).toBe('picture 2');
  send({ type: 'client.disconnected' });
  expect(kept()).toBe('picture 3');
});

test.each([null, 'the picture of last time'])(
  'a machine that refuses leaves what was kept before: %s',
  async (before) => {
    if (before !== null) browser.recents.remember({ id: CLIENT, name: 'Desk', protocol: 'vnc', thumbnail: before });
    const { actor, send } = await openSession();
    send({ type: 'client.connected' }, { type: 'client.drawn' });
    expect(browser.recents.find(CLIENT)?.thumbnail).toBe('picture 1');
    send(FAILED, { type: 'client.disconnected' });
    actor.send({ type: 'session.leave' });
    expect(browser.recents.list().map(({ thumbnail }) => thumbnail)).toEqual(before === null ? [] : [before]);
  },
);

test('a hidden bar is hidden in the next session too, until it is shown again [A2-074 A3-021]', async () => {
  const bars: unknown[] = [];
  for (const _session of ['first', 'second', 'third']) {
    const { viewer } = await openSession();
    bars.push(selectBarVisibility(viewer().getSnapshot()));
    viewer().send({ type: 'bar.toggle' });
  }
  expect(bars).toEqual(['shown', 'hidden', 'shown']);
});

test('the toggle fills the screen, and leaves it once it is full [A2-076]', async () => {
  const { viewer, fullScreen, fullScreenChanges } = await openSession();
  const called = () => [fullScreen.enter.mock.calls.length, fullScreen.leave.mock.calls.length];
  viewer().send({ type: 'fullScreen.toggle' });
  expect([selectFullScreen(viewer().getSnapshot()), called()]).toEqual([false, [1, 0]]);
  fullScreenChanges.next(true);
  expect(selectFullScreen(viewer().getSnapshot())).toBe(true);
  viewer().send({ type: 'fullScreen.toggle' });
  fullScreenChanges.next(false);
  expect([selectFullScreen(viewer().getSnapshot()), called()]).toEqual([false, [1, 1]]);
});

describe('what the remote computer asks for', () => {
  const answer = async (values: Readonly<Record<string, string>>, remember: boolean) => {
    const { actor, send } = await openSession();
    send({ type: 'client.waiting' }, { type: 'client.required', fields: [{ name: 'password', remembered: false }] });
    desktop.sendArgument.mockClear();
    actor.send({ type: 'parameters.submit', values, remember });
    await vi.waitFor(() => expect(desktop.sendArgument).toHaveBeenCalledTimes(Object.keys(values).length), SOON);
    return desktop.sendArgument.mock.calls;
  };

  test('is sent and not remembered unless that was ticked; remembered, an empty answer means it [A3-024 A3-031 A4-067]', async () => {
    const remember = vi.spyOn(browser.vault, 'remember');
    expect(await answer({ username: 'ada', password: 'sesame' }, false)).toEqual([
      ['username', 'ada'],
      ['password', 'sesame'],
    ]);
    expect(remember).not.toHaveBeenCalled();
    await answer({ username: '', password: 'sesame' }, true);
    await vi.waitFor(() => expect(browser.vault.names(CLIENT)).toEqual(['password']), SOON);
    expect(await answer({ password: '' }, false)).toEqual([['password', 'sesame']]);
  });
});
