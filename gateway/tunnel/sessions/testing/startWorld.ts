import { onTestFinished } from 'vitest';
import { FakeEngine, type FakeEngineScript } from './fakeEngine.ts';
import { TestGateway, type TestGatewayParts } from './testGateway.ts';
import { TestTunnel } from './testTunnel.ts';

/** Stopped after the test. */
export async function startEngine(script?: Partial<FakeEngineScript>): Promise<FakeEngine> {
  const engine = await FakeEngine.start(script);
  onTestFinished(() => engine.stop());
  return engine;
}

/** Stopped after the test. */
export async function startGateway(parts: TestGatewayParts): Promise<TestGateway> {
  const gateway = await TestGateway.start(parts);
  onTestFinished(() => gateway.stop());
  return gateway;
}

/** An engine, and a gateway before it. */
export async function startWorld(parts: Partial<TestGatewayParts> = {}, script?: Partial<FakeEngineScript>) {
  const engine = await startEngine(script);
  const gateway = await startGateway({ engines: [engine.address], ...parts });
  /** A browser opens a session, and the engine sees its user come. */
  const open = async (parameters?: Readonly<Record<string, string>>) => {
    const arrival = engine.nextUser();
    const tunnel = new TestTunnel(gateway.host, parameters);
    const [user, uuid] = await Promise.all([arrival, tunnel.open()]);
    return { tunnel, user, uuid };
  };
  return { engine, gateway, open };
}
