import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSessions } from '../../../gateway/tunnel/createSessions.ts';
import { candidateOf, NOTHING_SHARED, principalOf } from '../../../gateway/tunnel/sessions/testing/testGateway.ts';
import { beMeasured } from './beMeasured.ts';

export interface OrielSettings {
  readonly enginePort: number;
  readonly stalledReaderMs: number;
}

const quiet = () => undefined;

/** Oriel's own sockets, with everything behind its ports left out: users, rights and history cost others nothing either. */
beMeasured<OrielSettings>(async ({ enginePort, stalledReaderMs }) => {
  let rows = 0;
  const sessions = createSessions(
    {
      authenticate: () => Promise.resolve(principalOf()),
      resolveTarget: () => Promise.resolve({ candidates: [candidateOf()], group: null }),
      mayReadConnection: () => Promise.resolve(true),
      watchingIsOn: () => Promise.resolve(true),
      runsElsewhere: () => Promise.resolve(false),
      sessionsElsewhere: () => Promise.resolve([]),
      openHistory: () => Promise.resolve({ recordId: (rows += 1), uuid: `tunnel-${rows}` }),
      closeHistory: () => Promise.resolve(),
      recordFile: () => Promise.resolve(),
      noteSftpRefusal: () => Promise.resolve(),
      sharing: NOTHING_SHARED,
    },
    {
      engines: [{ host: '127.0.0.1', port: enginePort }],
      targets: { checkAtSave: quiet, checkAtConnect: (_, given) => Promise.resolve(given) },
      remoteHostOf: () => '127.0.0.1',
      publicUrl: null,
      version: 'bench',
      log: { info: quiet, warn: quiet, error: quiet },
      onDroppedMessage: quiet,
      now: () => new Date(),
      caps: { tunnelsPerUser: 0, socketsPerUser: 0, tunnelsPerLink: 0 },
      times: { stalledReaderMs },
    },
  );
  const server = createServer();
  server.on('upgrade', (request, socket, head) => sessions.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});
