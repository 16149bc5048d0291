import { DAV_WATCH_MS } from '../../../../contract/limits.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import type { DavCaller } from './call.ts';

/** A request that is being answered, and the line that it came by. */
interface Running {
  readonly caller: DavCaller;
  readonly cut: () => void;
}

/** Requests that take long are looked at again and again: who is put out meanwhile is cut off in the middle. */
export interface RunningRequests {
  add(c: GatewayContext, caller: DavCaller): void;
}

export function watchRequests(
  mayGoOn: (caller: DavCaller) => Promise<boolean>,
  failed: (error: unknown) => void,
): RunningRequests {
  const running = new Set<Running>();
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    for (const one of [...running]) if (!(await mayGoOn(one.caller))) one.cut();
  }

  function remove(one: Running): void {
    running.delete(one);
    if (running.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  return {
    add({ env: { incoming, outgoing } }, caller) {
      if (outgoing === undefined || incoming === undefined) return;
      const one = { caller, cut: () => void incoming.socket.destroy() };
      running.add(one);
      outgoing.once('close', () => remove(one));
      timer ??= setInterval(() => void look().catch(failed), DAV_WATCH_MS).unref();
    },
  };
}
