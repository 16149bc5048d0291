import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '../../contract/http/wire.ts';
import { calls } from '../../contract/http/index.ts';
import { PROTOCOLS } from '../../contract/protocols/index.ts';
import { TestTunnel } from '../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { install, type InstalledGateway } from './support/gateway.ts';
import { ADMIN, MAIN } from './support/subject.ts';

type Parameters = Readonly<Record<string, string>>;

const NAMES = PROTOCOLS.rdp.connectionForms.flatMap(({ fields }) => fields.map(({ name }) => name));
/** Names that the specification gives and the engine of the day does not know. */
const OWN = ['enable-webcam', 'enable-philips', 'enable-smartcard', 'enable-original-driver', 'enable-fallback'];
const OURS = new Set([...OWN, 'external-port', 'enable-gfx']);

/** A value for every name; those that name a host or a port have one that is none of this machine's. */
const EVERYTHING: Parameters = {
  ...Object.fromEntries(NAMES.map((name) => [name, `value of ${name}`])),
  ...{ hostname: '192.0.2.50', port: '3390', 'gateway-hostname': '192.0.2.51', 'gateway-port': '443' },
  ...{ 'sftp-hostname': '192.0.2.52', 'sftp-port': '22', 'wol-broadcast-addr': '192.0.2.255' },
  ...{ 'enable-gfx': 'true', 'enable-webcam': 'true', timezone: 'Europe/Berlin' },
};
const { 'disable-gfx': _inverse, ...WITHOUT_INVERSE } = EVERYTHING;

describe.each([
  { engine: 'the engine of the day', asked: NAMES.filter((name) => !OURS.has(name)) },
  { engine: 'an engine that knows our names', asked: NAMES },
])('$engine', ({ asked }) => {
  let gateway: InstalledGateway;
  let token: string;
  let saved = 0;

  beforeAll(async () => {
    gateway = await install({ args: ['VERSION_1_5_0', ...asked] });
    const reply = await send('POST', '/api/tokens', new URLSearchParams(ADMIN));
    token = ((await reply.json()) as { authToken: string }).authToken;
  });
  afterAll(() => gateway.close());

  const send = (method: string, path: string, body?: URLSearchParams | string) =>
    gateway.fetch(
      new Request(`${gateway.url}${path}`, {
        method,
        headers: {
          ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
          ...(token && { 'Guacamole-Token': token }),
        },
        ...(body !== undefined && { body }),
      }),
    );

  async function save(parameters: Parameters): Promise<{ readonly identifier: string; readonly stored: Parameters }> {
    const path = fillPath(calls.createConnection.path, { dataSource: MAIN });
    const name = `stored ${(saved += 1)}`;
    const reply = await send('POST', path, JSON.stringify({ name, protocol: 'rdp', parameters }));
    if (!reply.ok) throw new Error(await reply.text());
    const { identifier } = (await reply.json()) as { identifier: string };
    const kept = await send('GET', fillPath(calls.getConnectionParameters.path, { dataSource: MAIN, id: identifier }));
    return { identifier, stored: (await kept.json()) as Parameters };
  }

  const tunnelTo = (identifier: string) => new TestTunnel(new URL(gateway.url).host, { token, GUAC_ID: identifier });

  async function toldTo(identifier: string): Promise<Parameters> {
    const [user, tunnel] = [gateway.engine.nextUser(), tunnelTo(identifier)];
    await tunnel.open();
    const { connect } = await user;
    tunnel.socket.close();
    await tunnel.closing;
    const [version, ...values] = connect;
    expect([version, values.length]).toEqual(['VERSION_1_5_0', asked.length]);
    return Object.fromEntries(asked.map((name, at) => [name, values[at] ?? '']));
  }

  test.each([
    ['everything', EVERYTHING, EVERYTHING['disable-gfx']],
    ['graphics switched on', WITHOUT_INVERSE, 'false'],
    ['graphics switched off', { ...WITHOUT_INVERSE, 'enable-gfx': 'false' }, 'true'],
  ])('is told what was stored, under the names that it asked for: %s [A3-017]', async (_what, written, inverse) => {
    const { identifier, stored } = await save(written);
    const expected = asked.map((name) => [name, name === 'disable-gfx' ? inverse : (stored[name] ?? '')]);
    expect(await toldTo(identifier)).toEqual(Object.fromEntries(expected));
    expect(Object.keys(written).filter((name) => stored[name] === undefined)).toEqual(
      written['enable-gfx'] === 'true' && written['disable-gfx'] !== 'true' ? [] : ['enable-webcam'],
    );
  });

  test('the browser of a session is told what decides what the session offers, and no more [A3-017]', async () => {
    const offered = {
      ...{ 'enable-gfx': 'true', 'enable-fallback': 'true', 'resize-method': 'display-update' },
      ...{ 'enable-smartcard': 'true', 'enable-printing': 'true', 'enable-original-driver': 'true' },
    };
    expect(NAMES).toEqual(expect.arrayContaining(Object.keys(offered)));
    const { identifier } = await save({ ...offered, hostname: '192.0.2.50', port: '3390', password: 'a-password' });
    const tunnel = tunnelTo(identifier);
    const path = fillPath(calls.getTunnelParameters.path, { tunnel: await tunnel.open() });
    const reported = (await (await send('GET', path)).json()) as Parameters;
    expect(Object.fromEntries(Object.entries(reported).filter(([name]) => !name.startsWith('clipboard-')))).toEqual(
      offered,
    );
    tunnel.socket.close();
    await tunnel.closing;
  });

  test('is never asked for a destination that is given by its id, which is not found [A5-032]', async () => {
    const { identifier } = await save({ hostname: 'ID', port: '123456789' });
    const tunnel = tunnelTo(identifier);
    expect(await tunnel.closing).toEqual({ code: 1011, reason: '519' });
    expect(gateway.engine.users.filter(({ connect }) => connect.includes('ID'))).toEqual([]);
  });
});
