import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { DropReason } from '../../../contract/socket/read.ts';
import type { Principal } from '../../platform/http/caller.ts';
import { createKeyring, newKey } from '../../platform/secrets/keyring.ts';
import { PersonCount } from '../../platform/http/personCount.ts';
import { createUpgrade } from '../../platform/http/upgrade.ts';
import { serveGeneralSocket } from '../generalSocket.ts';
import { Hub } from '../hub.ts';

const userOf = (userId: number, username: string): Principal => ({
  ...{ sessionId: `session-${username}`, userId, username, administrator: false },
  ...{ remoteHost: '192.0.2.1', password: null },
});

const PEOPLE = new Map([
  ['token-ada', userOf(1, 'ada')],
  ['token-bob', userOf(2, 'bob')],
]);

export interface SocketWorld {
  readonly hub: Hub;
  /** `127.0.0.1:port` */
  readonly host: string;
  readonly logged: readonly string[];
  readonly dropped: readonly DropReason[];
  /** From now on nobody can tell whose a token is, or everybody again. */
  setDatabase(answers: boolean): void;
}

/** A server with nothing but the general socket; stopped after the test. */
export async function startSocketWorld(socketsPerUser = 0): Promise<SocketWorld> {
  const [logged, dropped]: [string[], DropReason[]] = [[], []];
  const note = (_fields: unknown, message: string) => void logged.push(message);
  const log = { info: note, warn: note, error: note };
  const signer = createKeyring([newKey()]);
  const hub = new Hub({ version: '1.2.3', signer, log, onDroppedMessage: (reason) => void dropped.push(reason) });
  let answers = true;
  const authenticate = (token: string) =>
    answers ? Promise.resolve(PEOPLE.get(token) ?? null) : Promise.reject(new Error('The database does not answer.'));
  const parts = {
    ...{ hub, log, remoteHostOf: () => '192.0.2.1' },
    ports: {
      authenticate,
      admitGuest: () => Promise.resolve('unknown' as const),
    },
    sockets: new PersonCount({ what: 'sockets', perUser: socketsPerUser, perLink: socketsPerUser }),
  };
  const handlers = { 'websocket-general': serveGeneralSocket.bind(null, parts) };
  const server = createServer();
  server.on(
    'upgrade',
    createUpgrade({ publicUrl: null, handlers, dropping: Object.keys(handlers), isClosing: () => false }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    hub.shutdown();
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const setDatabase = (isThere: boolean) => {
    answers = isThere;
  };
  return { hub, logged, dropped, setDatabase, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}
