import { connect, createServer } from 'node:net';

/** @typedef {{ host: string, port: number }} Address */

const PORT_MAX = 65_535;

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
 * A port that was free a moment ago, on loopback.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
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
