import type { TestGateway } from '../../../gateway/tunnel/sessions/testing/testGateway.ts';
import { TestTunnel } from '../../../gateway/tunnel/sessions/testing/testTunnel.ts';

const RETURN_KEYSYM = 0xff0d;

/** A tunnel that answers `sync` as a browser does; without that the engine drops a user. */
export function openTunnel(
  { host }: Pick<TestGateway, 'host'>,
  parameters: Readonly<Record<string, string>> = {},
): TestTunnel {
  const tunnel = new TestTunnel(host, { GUAC_IMAGE: 'image/png', ...parameters });
  const answer = () => {
    tunnel.take('sync', ({ args }) => {
      if (tunnel.socket.readyState === tunnel.socket.OPEN) tunnel.send('sync', args[0] ?? '0');
      answer();
    });
  };
  answer();
  return tunnel;
}

/** Types a line and the Return key. */
export function type(tunnel: TestTunnel, line: string): void {
  for (const keysym of [...[...line].map((letter) => letter.codePointAt(0) ?? 0), RETURN_KEYSYM]) {
    tunnel.send('key', keysym, 1);
    tunnel.send('key', keysym, 0);
  }
}
