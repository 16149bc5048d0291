import type { HttpBindings } from '@hono/node-server';
import type { Caller } from './caller.ts';

/** What a request carries through the gateway. `Bindings` are absent where a test calls the app without a port. */
export interface GatewayEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    remoteHost: string;
    caller: Caller | null;
    /** The declared path, for logs and figures; absent where nothing was declared. */
    route: string | undefined;
  };
}
