import { readConfig } from '../platform/config/config.ts';
import { listen, type RunningServer } from '../app/server.ts';
import { FakeEngine } from '../tunnel/sessions/testing/fakeEngine.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './testApp.ts';

export interface ServedApp {
  readonly app: TestApp;
  readonly engine: FakeEngine;
  readonly server: RunningServer;
  stop(): Promise<void>;
}

/** A gateway that listens on a free port before an engine that pretends, for those who need its sockets. */
export async function startServedApp(parts: TestAppOptions = {}): Promise<ServedApp> {
  const engine = await FakeEngine.start({ paints: true });
  const { host, port } = engine.address;
  const env = { ORIEL_GUACD: `${host}:${port}`, ORIEL_PORT: '0', ...parts.env };
  const app = await createTestApp({ ...parts, env });
  const server = await listen(app, readConfig(env), null);
  const stop = async () => {
    await server.drain();
    await engine.stop();
    await app.close();
  };
  return { app, engine, server, stop };
}
