import { DAV_WATCH_MS } from '../../../../contract/limits.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import { DAV_ROOT } from './address.ts';
import type { DavCaller } from './call.ts';

/** What a request is about. */
export interface Begun {
  readonly caller: DavCaller;
  readonly isShared: boolean;
  readonly writes: boolean;
}

/** A request that is being answered, and the line that it came by. */
interface Running extends Begun {
  readonly cut: () => void;
}

/** Requests that take long are looked at again and again: who is put out meanwhile is cut off in the middle. */
export interface RunningRequests {
  add(c: GatewayContext, caller: DavCaller): void;
}

const SHARED = `${DAV_ROOT}/shared`;
const READING: readonly string[] = ['GET', 'HEAD', 'PROPFIND', 'OPTIONS'];

export function watchRequests(
  mayGoOn: (begun: Begun) => Promise<boolean>,
  failed: (error: unknown) => void,
): RunningRequests {
  const running = new Set<Running>();
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    for (const one of [...running]) if (!(await mayGoOn(one))) one.cut();
  }

  function remove(one: Running): void {
    running.delete(one);
    if (running.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  return {
    add({ req, env: { incoming, outgoing } }, caller) {
      if (outgoing === undefined || incoming === undefined) return;
      const isShared = req.path.startsWith(SHARED);
      const one = {
        caller,
        isShared,
        writes: !READING.includes(req.method),
        cut: () => void incoming.socket.destroy(),
      };
      running.add(one);
      outgoing.once('close', () => remove(one));
      timer ??= setInterval(() => void look().catch(failed), DAV_WATCH_MS).unref();
    },
  };
}
