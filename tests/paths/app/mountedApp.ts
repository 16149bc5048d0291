import { cleanup } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { vi } from 'vitest';
import { TUNNEL_PATHS } from '../../../contract/guacamole.ts';
import { handlersOf } from '../../../mocks/handlers.ts';
import { fakeSockets } from '../../../mocks/sockets/fakeSocket.ts';
import type { FakeSocket } from '../../../mocks/sockets/fakeSocket.ts';
import { createWorld } from '../../../mocks/world.ts';
import type { Ports } from '../../../src/compose/ports/ports.ts';
import { createPorts } from '../../../src/compose/shell/createPorts.ts';
import { createRoot } from '../../../src/compose/shell/root.ts';
import { createI18n } from '../../../src/i18n/i18n.ts';
import { createKeptHandles, type HandleShelf } from '../../../src/services/keptHandles.ts';
import { fetchPage } from '../../../src/pages/code.ts';
import type { AppActorRef } from '../../../src/machines/shell/app/app.machine.ts';
import { brokenLogIn } from '../../models/mocked.ts';
import { GeneralLine } from '../../models/generalLine.ts';
import type { MockedSurroundings } from '../../models/person.ts';
import { TunnelLine } from '../../models/tunnelLine.ts';
import type { Peer } from '../../models/tunnelLine.ts';
import { chosenFiles } from './chosenFiles.ts';
import { openedWindows } from './openedWindows.ts';
import { devicesOf, type InPage } from '../../support/fakeDevices.ts';
import { ownWindowOf } from '../../support/fakeOwnWindow.ts';
import { renderRoot } from './renderRoot.tsx';

export interface MountedApp extends MockedSurroundings {
  /** Starts the app anew at its address, with what its storage kept. */
  reload(): Promise<void>;
  /** What it asked of the gateway so far that looks like this, as "GET /api/…". */
  asked(pattern: RegExp): readonly string[];
  close(): void;
}

/** The whole app in jsdom: real statecharts, views, streams and calls; below them a gateway in memory and fake sockets. */
export async function mountApp(): Promise<MountedApp> {
  const world = createWorld();
  const line = new TunnelLine();
  const general = new GeneralLine();
  const server = setupServer(...handlersOf(world));
  server.listen({ onUnhandledRequest: 'error' });
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  const sockets = fakeSockets();
  const openSocket = (url: string, protocols?: string): WebSocket => {
    const socket = sockets.open(url, protocols);
    const made = sockets.made.at(-1);
    if (made) queueMicrotask(() => answer(made, line, general));
    return socket;
  };
  const files = chosenFiles();
  const start = () => startApp(openSocket, files.shelf);
  let app = await start();
  return {
    world,
    tunnel: line,
    general,
    windows: openedWindows(),
    devices: devicesOf(inJsdom),
    ownWindow: ownWindowOf(inJsdom),
    chosenFiles: files.end,
    tunnelAskedFor: () => line.askedFor(),
    breaksNextLogIn: () => server.use(brokenLogIn()),
    asked: (pattern) => asked.filter((call) => pattern.test(call)),
    passes: async (milliseconds) => void (await vi.advanceTimersByTimeAsync(milliseconds)),
    reload: async () => {
      endApp(app);
      app = await start();
    },
    close: () => {
      endApp(app);
      server.close();
      for (const name of ['mediaDevices', 'documentPictureInPicture', 'showOpenFilePicker']) takeAway(name);
      history.replaceState(null, '', '/');
      localStorage.clear();
    },
  };
}

const inJsdom: InPage = (work, argument) => Promise.resolve(work(argument));

/** What a walk put into the page is not there for the next one. */
function takeAway(name: string): void {
  Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, name);
}

async function startApp(openSocket: Ports['openSocket'], shelf: HandleShelf): Promise<AppActorRef> {
  const texts = await createI18n('en');
  const world = createPorts(window, texts, fetchPage);
  const owner = () => world.credentials.session()?.username ?? '';
  const openHandles = () => Promise.resolve(createKeptHandles({ shelf, owner, isHeld: () => Promise.resolve(true) }));
  const ports = { ...world, openHandles, openSocket };
  const app = createRoot(ports, { languages: ['en'] });
  renderRoot({
    app,
    ports: { ...ports.desktops, warmUp: () => undefined },
    navigation: ports.router.navigation,
    texts,
  });
  app.start();
  return app;
}

function endApp(app: AppActorRef): void {
  cleanup();
  app.stop();
}

/** The gateway's end: the general socket is greeted, a tunnel waits for the test. */
function answer(socket: FakeSocket, line: TunnelLine, general: GeneralLine): void {
  if (socket.url.includes(TUNNEL_PATHS.generalSocket)) greet(socket, general);
  else giveTunnel(socket, line);
}

function greet(socket: FakeSocket, general: GeneralLine): void {
  socket.send = (text) => general.hears(text);
  general.connected({ send: (text) => socket.brings(text) });
  socket.opens();
}

function giveTunnel(socket: FakeSocket, line: TunnelLine): void {
  const heard = socket.send.bind(socket);
  socket.send = (text) => {
    heard(text);
    line.hears(text);
  };
  const peer: Peer = { send: (text) => socket.brings(text), close: (code, reason) => socket.ends(code, reason) };
  const closed = socket.close.bind(socket);
  socket.close = () => {
    closed();
    line.left(peer);
  };
  socket.opens();
  line.connected(peer);
}
