import Guacamole from 'guacamole-common-js';
import { FILE_LISTING_TIMEOUT_MS } from '../../../contract/limits.ts';

/** What a file system answers to a request for one of its names. */
export interface Body {
  readonly stream: Guacamole.InputStream;
  readonly mimetype: string;
}

/** A folder answers with the names in it. */
export const FOLDER_TYPE = 'application/vnd.glyptodon.guacamole.stream-index+json';

const { RESOURCE_CLOSED } = Guacamole.Status.Code;

interface Waiter {
  take: ((body: Body) => void) | null;
}

const waiters = new WeakMap<Guacamole.Object, Map<string, Waiter[]>>();

/** Tells the remote computer that nobody wants a stream, so that it does not wait for anybody. */
export function refuse(stream: Guacamole.InputStream): void {
  stream.sendAck('Not wanted', RESOURCE_CLOSED);
}

/** The engine leaves a name that is not there without an answer. */
export const impatient = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(FILE_LISTING_TIMEOUT_MS)]);

/**
 * Answers come by name alone and may never come: one that comes late goes to whoever still waits for that name, never to
 * somebody who has given up.
 */
export function requestBody(object: Guacamole.Object, name: string, signal: AbortSignal): Promise<Body> {
  const waiter: Waiter = { take: null };
  const waiting = waitersOf(object, name);
  waiting.push(waiter);
  return new Promise<Body>((resolve, reject) => {
    waiter.take = resolve;
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    object.requestInputStream(name, (stream, mimetype) => {
      const first = waiting.shift();
      if (first?.take) first.take({ stream, mimetype });
      else refuse(stream);
    });
  }).finally(() => {
    const at = waiting.indexOf(waiter);
    if (at >= 0) waiting.splice(at, 1);
  });
}

/** Whose file system it is: all that a client is offered share the numbers of its streams. */
const clients = new WeakMap<Guacamole.Object, object>();

const clientOf = (object: Guacamole.Object): object => clients.get(object) ?? object;

export function joinClient(object: Guacamole.Object, client: Guacamole.Client): void {
  clients.set(object, client);
}

/** Folders that are being read, by the client. */
const reading = new WeakMap<object, Promise<void>>();

/**
 * Nothing else is asked of a client's file systems while a folder of one is read. An engine ends that stream with its last
 * words; our answer to these comes when the number may be that of a file already, which would send its bytes before anybody
 * takes them.
 */
export async function readAlone<T>(object: Guacamole.Object, read: () => Promise<T>): Promise<T> {
  const client = clientOf(object);
  while (reading.has(client)) await reading.get(client);
  const result = read();
  const over = () => void reading.delete(client);
  reading.set(client, result.then(over, over));
  return result;
}

/** The body of a file, once no folder is being read. */
export async function requestFile(object: Guacamole.Object, name: string, signal: AbortSignal): Promise<Body> {
  const client = clientOf(object);
  while (reading.has(client)) await reading.get(client);
  signal.throwIfAborted();
  return requestBody(object, name, impatient(signal));
}

function waitersOf(object: Guacamole.Object, name: string): Waiter[] {
  const byName = waiters.get(object) ?? new Map<string, Waiter[]>();
  waiters.set(object, byName);
  const waiting = byName.get(name) ?? [];
  byName.set(name, waiting);
  return waiting;
}
