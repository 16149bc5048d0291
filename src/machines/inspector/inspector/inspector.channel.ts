import * as z from 'zod/mini';
import { actorInfo, appInfo, inspectorLog, logEntry, loggedEvent } from './inspector.log.ts';

/** Tabs of one origin hear each other on it; nothing leaves the browser. */
export const INSPECTOR_CHANNEL = 'oriel_inspector';

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('app.introduced'), app: appInfo, log: inspectorLog }),
  z.object({ type: z.literal('app.left'), appId: z.string() }),
  z.object({ type: z.literal('actor.started'), appId: z.string(), actor: actorInfo }),
  z.object({ type: z.literal('entry.logged'), appId: z.string(), entry: logEntry }),
  z.object({ type: z.literal('inspector.asks') }),
  z.object({ type: z.literal('inspector.listens') }),
  z.object({ type: z.literal('inspector.sends'), appId: z.string(), actorId: z.string(), event: loggedEvent }),
]);

export type InspectorMessage = z.infer<typeof message>;

/** Reads what came over the channel; null for what no tab of this version says. */
export function parseMessage(data: unknown): InspectorMessage | null {
  const result = message.safeParse(data);
  return result.success ? result.data : null;
}

/** What a broadcast channel is used for; tests pair two of them. */
export interface InspectorChannel {
  postMessage(message: InspectorMessage): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}
