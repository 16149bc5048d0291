import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { peerPath } from '../../peers.ts';
import { LITE_KEY } from '../liteToken.ts';
import { beMeasured } from './beMeasured.ts';

export interface LiteSettings {
  readonly enginePort: number;
}

const quiet = () => undefined;

type LiteServer = new (socket: object, engine: object, options: object) => object;

/** The peer that npm knows best, as its own documentation sets it up, with its log off. */
beMeasured<LiteSettings>(async ({ enginePort }) => {
  const Lite = createRequire(import.meta.url)(peerPath('guacamole-lite')) as LiteServer;
  const server = createServer();
  new Lite(
    { server },
    { host: '127.0.0.1', port: enginePort },
    {
      crypt: { cypher: 'AES-256-CBC', key: LITE_KEY },
      log: { level: 0, stdLog: quiet, errorLog: quiet },
      maxInactivityTime: 0,
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});
