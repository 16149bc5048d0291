import { findEngine } from '../../scripts/lib/engine/find.mjs';
import { ENGINE_PORT } from '../../scripts/lib/engine/handshake.mjs';
import { parseAddress } from '../../scripts/lib/net.mjs';

export interface TestEngine {
  readonly host: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** The engine that `npm test` started, or one of this suite's own. */
export async function startEngine(): Promise<TestEngine> {
  const given = process.env['ORIEL_TEST_GUACD'];
  if (given !== undefined) return { ...parseAddress(given, ENGINE_PORT), stop: () => Promise.resolve() };
  const reasons: string[] = [];
  const engine = await findEngine({
    env: process.env,
    step: (_title, work) => work(() => undefined),
    say: (sentence) => reasons.push(sentence),
  });
  const address = engine?.addresses[0];
  if (engine === null || address === undefined) throw new Error(reasons.join('\n'));
  return { ...address, stop: engine.stop };
}
