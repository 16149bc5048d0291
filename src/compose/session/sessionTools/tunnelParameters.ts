import { tunnelCalls } from '../../../../contract/http/tunnels.ts';
import type { CallReply } from '../../../../contract/http/call.ts';
import type { Ports } from '../../ports/ports.ts';

type Parameters = CallReply<typeof tunnelCalls.getTunnelParameters>;

interface Asked {
  readonly answer: Promise<Parameters>;
  readonly abort: AbortController;
  waiting: number;
}

/** One tunnel's are told once and do not change; each page holds few. */
const asked = new WeakMap<Ports, Map<string, Asked>>();
const KEPT_MAX = 16;

function ask(ports: Ports, known: Map<string, Asked>, tunnel: string): Asked {
  const abort = new AbortController();
  const answer = ports.api.call(tunnelCalls.getTunnelParameters, { params: { tunnel }, signal: abort.signal });
  const asking: Asked = { answer, abort, waiting: 0 };
  const [oldest] = known.keys();
  if (known.size >= KEPT_MAX && oldest !== undefined) known.delete(oldest);
  known.set(tunnel, asking);
  answer.catch(() => forget(known, tunnel, asking));
  return asking;
}

function forget(known: Map<string, Asked>, tunnel: string, asking: Asked): void {
  if (known.get(tunnel) === asking) known.delete(tunnel);
}

/**
 * The parameters of a running tunnel. Several parts of a session want them at its beginning: the gateway is asked once,
 * and no longer than somebody waits for the answer.
 */
export async function readTunnelParameters(ports: Ports, tunnel: string, signal: AbortSignal): Promise<Parameters> {
  signal.throwIfAborted();
  const known = asked.get(ports) ?? new Map<string, Asked>();
  asked.set(ports, known);
  const asking = known.get(tunnel) ?? ask(ports, known, tunnel);
  asking.waiting += 1;
  return await new Promise<Parameters>((resolve, reject) => {
    const leave = () => {
      reject(signal.reason as Error);
      asking.waiting -= 1;
      if (asking.waiting > 0) return;
      forget(known, tunnel, asking);
      asking.abort.abort();
    };
    const settle = () => signal.removeEventListener('abort', leave);
    signal.addEventListener('abort', leave);
    asking.answer.then(resolve, reject).finally(settle);
  });
}
