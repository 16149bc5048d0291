import { once } from 'node:events';
import { TOTP } from 'otpauth';
import { WebSocket } from 'ws';
import { createApp, type Gateway } from '../../../gateway/app/gateway.ts';
import { ensureAdministrator } from '../../../gateway/features/accounts/service/firstRun.ts';
import { ensureSystemConnections } from '../../../gateway/features/connections/service/systemConnections.ts';
import { readConfig } from '../../../gateway/platform/config/config.ts';
import { createLog } from '../../../gateway/platform/log/log.ts';
import { createTargetGuard } from '../../../gateway/tunnel/targets/targets.ts';
import type { OpenDatabase } from '../../../gateway/platform/database/database.ts';
import { openFresh, temporaryFolder } from '../../../gateway/platform/database/testDatabase.ts';
import { createKeyring, newKey } from '../../../gateway/platform/secrets/keyring.ts';
import { listen } from '../../../gateway/app/server.ts';
import { FakeEngine, type FakeEngineScript } from '../../../gateway/tunnel/sessions/testing/fakeEngine.ts';
import { TestTunnel } from '../../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { quickPasswords } from '../../../gateway/testing/quickPasswords.ts';
import { quietSurroundings } from '../../../gateway/testing/quietSurroundings.ts';
import { ADMIN, type Installation, type Transport, MARIA, type SubjectKind } from './subject.ts';

export const gateway: SubjectKind = { name: 'gateway', install: () => install() };

/** A fake engine stands in for guacd; passwords are hashed at once; everything else is real, on a port of its own. */
export interface InstalledGateway extends Installation {
  readonly parts: Gateway;
  readonly database: OpenDatabase;
  readonly engine: FakeEngine;
  readonly url: string;
}

const target = { protocol: 'vnc', parameters: { hostname: '127.0.0.1', port: '5999' } };

export async function install(script: Partial<FakeEngineScript> = {}): Promise<InstalledGateway> {
  const [engine, folder] = [await FakeEngine.start({ paints: true, ...script }), await temporaryFolder()];
  const database = await openFresh();
  const { host, port } = engine.address;
  const config = readConfig({ ORIEL_DATA: folder.path, ORIEL_PORT: '0', ORIEL_GUACD: `${host}:${port}` });
  const parts = createApp({
    ...{ config, database, now: () => new Date(), node: 'test', version: '1.2.3', servesTls: false, appFolder: null },
    keyring: createKeyring([newKey()]),
    passwords: quickPasswords,
    targets: createTargetGuard({ allowed: [], ownEndpoints: config.engines }),
    log: createLog({ node: 'test', level: 'silent' }),
    surroundings: quietSurroundings,
  });
  await furnish(parts);
  const server = await listen(parts, config, null);
  return {
    ...{ parts, database, engine, url: server.url },
    fetch: (request) => fetch(new Request(request.url.replace(/^http:\/\/[^/]+/, server.url), request)),
    codeOf: (secret) => new TOTP({ secret }).generate(),
    open: (token, connection) => openTunnel(new URL(server.url).host, token, connection),
    listen: (token, hear) => listenTo(new URL(server.url).host, token, hear),
    close: async () => {
      await server.drain();
      await engine.stop();
      await database.close();
      await folder.remove();
    },
  };
}

async function furnish({ context, services }: Gateway): Promise<void> {
  await ensureAdministrator(context, ADMIN);
  await ensureSystemConnections(context, { key: 'thisComputer', name: 'On this computer' }, [
    { key: 'welcome', name: 'Welcome desktop', ...target },
    { key: 'desktop', name: 'Desktop (VNC)', ...target },
    { key: 'terminal', name: 'Terminal (SSH)', ...target, protocol: 'ssh' },
  ]);
  const [admin] = await context.db.selectFrom('users').select('user_id as userId').execute();
  const actor = { userId: admin?.userId ?? 0, username: ADMIN.username };
  await services.users.create(actor, MARIA);
  const tree = (await services.connectionGroups.tree(actor, 'ROOT')).read();
  const group = tree.childConnectionGroups?.[0];
  const welcome = group?.childConnections?.find(({ name }) => name === 'Welcome desktop');
  await services.permissions.patch(actor, { type: 'user', identifier: MARIA.username }, [
    { op: 'add', path: `/connectionGroupPermissions/${group?.identifier}`, value: 'READ' },
    { op: 'add', path: `/connectionPermissions/${welcome?.identifier}`, value: 'READ' },
  ]);
}

async function openTunnel(host: string, token: string, connection: string) {
  const tunnel = new TestTunnel(host, { token, GUAC_ID: connection });
  const id = await tunnel.open();
  return {
    tunnel: id,
    end: async () => {
      tunnel.socket.close();
      await tunnel.closing;
    },
  };
}

async function listenTo(host: string, token: string, hear: (text: string) => void): Promise<Transport> {
  const socket = new WebSocket(`ws://${host}/websocket-general?token=${token}`);
  socket.on('message', (data: Buffer) => hear(data.toString()));
  await once(socket, 'open');
  return { say: (text) => socket.send(text), close: () => socket.close() };
}
