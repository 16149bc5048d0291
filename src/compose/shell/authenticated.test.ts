import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { InspectorMessage } from '../../machines/inspector/inspector/inspector.channel.ts';
import { fakeSockets } from '../../../mocks/sockets/fakeSocket.ts';
import { settle, startWithClock } from '../../machines/shared/testing.ts';
import { createServer } from '../../services/server.ts';
import { fakeStore } from '../../services/services.testing.ts';
import { createGeneralBus } from '../../socket/generalBus.ts';
import { createDesktops } from '../ports/desktops.ts';
import { startBeside } from '../shared/compose.testing.ts';
import { SYSTEM_ID } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { startInspection } from '../inspector/inspect.ts';
import { provideAuthenticated } from './authenticated.ts';

const RECONNECT_MS = 1_000;
const LOST = 1006;
const OWN = '2.0.0';

afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const { made, open } = fakeSockets();
  const credentials = { token: vi.fn(() => 'FIRST') };
  const generalBus = createGeneralBus();
  const page = { href: 'https://desk.example/oriel/', assign: vi.fn() };
  const ports = {
    ...{ credentials, desktops: createDesktops(), generalBus, openSocket: open },
    server: createServer(fakeStore(), page),
  } as unknown as Ports;
  return { credentials, generalBus, made, socket: provideAuthenticated(ports).generalSocket };
}

test('a general socket that closes with 1006 is opened again, with the token of that time [A9-017]', () => {
  const { credentials, generalBus, made, socket } = setUp();
  const { clock } = startWithClock(socket, {});
  made[0]?.opens();
  credentials.token.mockReturnValue('SECOND');
  made[0]?.ends(LOST);
  clock.increment(RECONNECT_MS);
  expect(made.map(({ url }) => url)).toEqual([
    'wss://desk.example/oriel/websocket-general?token=FIRST',
    'wss://desk.example/oriel/websocket-general?token=SECOND',
  ]);
  made[1]?.opens();
  expect(generalBus.send({ action: 'ping' })).toBe(true);
  expect(made.map(({ sent }) => sent.includes('{"action":"ping"}'))).toEqual([false, true]);
});

test.each([
  [OWN, []],
  ['2.1.0', [{ type: 'notice.show', notice: { kind: 'info', key: 'shell.outdated' } }]],
])('a gateway of the version %s tells a page of another to be loaded anew [C7-054]', async (version, notices) => {
  vi.stubGlobal('__ORIEL_VERSION__', OWN);
  const { made, socket } = setUp();
  const { reported, stop } = startBeside(SYSTEM_ID.notifications, socket, undefined);
  made[0]?.opens();
  made[0]?.brings(JSON.stringify({ action: 'version', version }));
  await settle();
  expect(reported).toEqual(notices);
  stop();
});

test('a message that fits no declaration is counted, and stands in the inspector without what it said', () => {
  const { made, socket } = setUp();
  const shown: InspectorMessage[] = [];
  const { inspect } = startInspection({
    app: () => ({ id: 'tab', title: 'Oriel', version: OWN }),
    channel: {
      postMessage: (message) => void shown.push(message),
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined, close: () => undefined },
    },
    now: () => 0,
  });
  const actor = createActor(socket, { inspect }).start();
  made[0]?.opens();
  made[0]?.brings('{"action":"sharing-changed","connection":7,"secret":"sesame"}');
  const entries = shown.flatMap((message) => (message.type === 'entry.logged' ? [message.entry] : []));
  expect(entries.at(-1)).toMatchObject({
    event: { type: 'socket.messageDropped', reason: 'malformed', action: 'sharing-changed' },
    context: { dropped: 1 },
  });
  expect(JSON.stringify(shown)).not.toContain('sesame');
  actor.stop();
});
