import { connect, createServer } from 'node:net';

/** @typedef {{ host: string, port: number }} Address */

const PORT_MAX = 65_535;
/** Below those that systems give to whoever asks for any: nobody gets one by chance before it is listened on. */
const OWN_PORTS = { first: 20_000, count: 12_000 };
/** Processes that look at the same time begin so far from each other, and none looks at the same one twice in a row. */
const PORTS_APART = 37;
let looked = process.pid * PORTS_APART;

/**
 * Reads `host`, `host:port`, `[v6]` or `[v6]:port`; throws with a sentence on anything else.
 * @param {string} text
 * @param {number} defaultPort
 * @returns {Address}
 */
export function parseAddress(text, defaultPort) {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^\s:[\]]+))(?::(\d{1,5}))?$/i.exec(text.trim());
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3] ?? defaultPort);
  if (host === undefined || port < 1 || port > PORT_MAX) throw new Error(`"${text}" is not an address like host:port.`);
  return { host, port };
}

/** @param {Address} address */
export function formatAddress({ host, port }) {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/**
 * A port that nobody listens on, on loopback, for what cannot have one given by the system.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let left = OWN_PORTS.count; left > 0; left -= 1) {
    const port = OWN_PORTS.first + (looked++ % OWN_PORTS.count);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}

/**
 * @param {number} port on loopback
 * @returns {Promise<boolean>}
 */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * @param {Address} address
 * @param {number} [timeoutMs]
 * @returns {Promise<boolean>}
 */
export function isListening({ host, port }, timeoutMs = 1_000) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

/**
 * Asks again until the condition holds; false when the time is over.
 * @param {() => Promise<boolean> | boolean} condition
 * @param {{ timeoutMs: number, everyMs?: number }} limits
 */
export async function waitUntil(condition, { timeoutMs, everyMs = 50 }) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return false;
}
