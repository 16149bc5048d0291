import { expect, test } from 'vitest';
import { tunnelCalls } from './tunnels.ts';

/** App and gateway both follow the declaration: that other clients find these calls too is seen here alone. */
test.each([
  ['GET /api/session/tunnels', 'A7-058', tunnelCalls.listTunnels],
  ['GET /api/session/tunnels/:tunnel/protocol', 'A7-059', tunnelCalls.getTunnelProtocol],
  ['POST /api/session/tunnels/:tunnel/streams/:index/:filename', 'A7-062', tunnelCalls.uploadStream],
  ['GET /api/session/tunnels/:tunnel/streams/:index/:filename', 'A7-063', tunnelCalls.downloadStream],
])('%s is where other clients look for it [%s]', (wanted, _row, { method, path }) => {
  expect(`${method} ${path}`).toBe(wanted);
});
