import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TUNNEL_PATHS } from '../../../contract/guacamole.ts';
import { PersonCount } from '../../../gateway/platform/http/personCount.ts';
import { createUpgrade } from '../../../gateway/platform/http/upgrade.ts';
import { createSessions } from '../../../gateway/tunnel/createSessions.ts';
import { candidateOf, NOTHING_SHARED, principalOf } from '../../../gateway/tunnel/sessions/testing/testGateway.ts';
import { beMeasured } from './beMeasured.ts';

export interface OrielSettings {
  readonly enginePort: number;
  readonly stalledReaderMs: number;
}

const quiet = () => undefined;
const unlimited = (what: string) => new PersonCount({ what, perUser: 0, perLink: 0 });

/** Oriel's own sockets, with everything behind its ports left out: users, rights and history cost others nothing either. */
beMeasured<OrielSettings>(async ({ enginePort, stalledReaderMs }) => {
  let rows = 0;
  const sessions = createSessions(
    {
      authenticate: () => Promise.resolve(principalOf()),
      resolveTarget: () => Promise.resolve({ candidates: [candidateOf()], group: null }),
      mayReadConnection: () => Promise.resolve(true),
      watchingIsOn: () => Promise.resolve(true),
      runsOnOtherNode: () => Promise.resolve(false),
      sessionsOfOtherNodes: () => Promise.resolve([]),
      openHistory: () => Promise.resolve({ recordId: (rows += 1), uuid: `tunnel-${rows}` }),
      closeHistory: () => Promise.resolve(),
      recordFile: () => Promise.resolve(),
      noteSftpRefusal: () => Promise.resolve(),
      openOwnDrive: () => Promise.resolve(null),
      sharing: NOTHING_SHARED,
    },
    {
      engines: [{ host: '127.0.0.1', port: enginePort }],
      targets: { checkAtSave: quiet, checkAtConnect: (_, given) => Promise.resolve(given) },
      remoteHostOf: () => '127.0.0.1',
      log: { info: quiet, warn: quiet, error: quiet },
      now: () => new Date(),
      counts: { tunnels: unlimited('tunnels'), sockets: unlimited('sockets') },
      times: { stalledReaderMs },
    },
  );
  const server = createServer();
  const handlers = { [TUNNEL_PATHS.webSocket]: sessions.handleSocket };
  server.on('upgrade', createUpgrade({ publicUrl: null, handlers, isClosing: () => false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});
