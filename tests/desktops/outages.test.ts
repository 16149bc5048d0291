import { expect, onTestFinished, test, vi } from 'vitest';
import { GUACAMOLE_STATUS } from '../../contract/guacamole.ts';
import { startGateway } from '../../gateway/tunnel/sessions/testing/startWorld.ts';
import { candidateOf } from '../../gateway/tunnel/sessions/testing/testGateway.ts';
import { isUnpacked, startPackagedGuacd } from '../../scripts/lib/engine/debian.mjs';
import { ask } from '../../scripts/lib/process.mjs';
import { startEngine } from '../support/engine.ts';
import { describeWhere } from '../support/needs.ts';
import { openNetworkLink, whyNoNetworkLink } from '../support/networkLink.ts';
import { startedForSuite } from '../browser/support/startedForSuite.ts';
import { whyNoDesktop } from './support/missing.ts';
import { openTunnel, type } from './support/tunnelUser.ts';
import { startVncDesktop } from './support/vnc.ts';

const LATER = { timeout: 30_000, interval: 100 };
const MAY = { ORIEL_RESUME: 'may' };

describeWhere(whyNoDesktop('vnc'), 'outages, before a real engine and desktop', () => {
  const desktop = startedForSuite(startVncDesktop, ({ stop }) => stop());

  function startBefore(engine: { readonly host: string; readonly port: number }) {
    const { host, port, password } = desktop();
    const candidate = candidateOf({ parameters: { hostname: host, port: String(port), password } });
    const targets = { 'c/14': { candidates: [candidate], group: null } };
    return startGateway({ engines: [engine], targets });
  }

  async function open({ host }: { readonly host: string }, parameters: Readonly<Record<string, string>> = MAY) {
    const tunnel = openTunnel({ host }, parameters);
    const shown = async () => {
      const uuid = await tunnel.open();
      await tunnel.next('img');
      return { tunnel, uuid };
    };
    // Nothing comes from a tunnel that was refused: whoever tries again has to hear of it.
    const closed = tunnel.closing.then(({ reason }) => Promise.reject(new Error(`The tunnel closed: ${reason}.`)));
    return Promise.race([shown(), closed]);
  }

  describeWhere(isUnpacked() ? null : 'no engine from packages is here', 'an engine of its own', () => {
    /** The engine's first process, which leads the others. */
    const enginePid = (port: number) => Number(ask('pgrep', ['-of', `guacd -f -l ${port}`]));

    test('that is killed ends its sessions with a status, and carries new ones once it is back', async () => {
      const { address, stop } = await startPackagedGuacd({ env: process.env, onProgress: () => undefined });
      onTestFinished(stop);
      const gateway = await startBefore(address);
      const sessions = [await open(gateway, {}), await open(gateway)];
      const leader = enginePid(address.port);
      // Nobody is found where the machine is too busy to look, and 0 is this process's own group.
      expect(leader).toBeGreaterThan(0);
      process.kill(-leader, 'SIGKILL');
      for (const { tunnel } of sessions)
        expect((await tunnel.closing).reason).toBe(String(GUACAMOLE_STATUS.UPSTREAM_UNAVAILABLE.code));
      expect([gateway.sessions.list(), gateway.history.filter(({ endDate }) => endDate === null)]).toEqual([[], []]);
      await vi.waitFor(() => expect(enginePid(address.port)).toBeGreaterThan(0), LATER);
      const before = await desktop().typed();
      const { tunnel } = await vi.waitFor(() => open(gateway), LATER);
      type(tunnel, 'after the engine');
      await vi.waitFor(async () => expect(await desktop().typed()).toBe(`${before}after the engine\n`), LATER);
    });
  });

  describeWhere(whyNoNetworkLink(), 'on a network that drops packets', () => {
    const engine = startedForSuite(startEngine, ({ stop }) => stop());

    test('a browser that is cut off comes back to the same session and goes on typing', async () => {
      const gateway = await startBefore(engine());
      const [host = '', port = ''] = gateway.host.split(':');
      const link = await openNetworkLink({ host, port: Number(port) });
      onTestFinished(() => link.stop());
      const before = await desktop().typed();
      const { uuid } = await open(link);
      await link.cut();
      await vi.waitFor(() => expect(gateway.sessions.list()).toMatchObject([{ parked: true }]), LATER);
      await link.mend();
      const back = await open(link, { ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid });
      type(back.tunnel, 'after the cut');
      await vi.waitFor(async () => expect(await desktop().typed()).toBe(`${before}after the cut\n`), LATER);
      expect([back.uuid, gateway.history.length]).toEqual([uuid, 1]);
    });
  });
});
