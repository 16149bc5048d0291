import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isListening, waitUntil } from '../../scripts/lib/net.mjs';
import { ask, which } from '../../scripts/lib/process.mjs';
import { startServer } from '../desktops/support/server.ts';
import { addNamespace, must } from './namespaces.ts';

/** Networks of two hosts have four addresses each, of a range that no real network has (RFC 2544). */
const RANGE = '198.19';
const NETWORKS = 16_384;
const PORT = 7_077;
const START_TIMEOUT_MS = 10_000;

/** Runs in the other host: hands connections on through a socket in the file system, which all hosts share. */
const FORWARDER = `
const { connect, createServer } = require('node:net');
const [, path, host, port] = process.argv;
createServer((incoming) => {
  const outgoing = connect(path);
  incoming.pipe(outgoing).pipe(incoming);
  for (const one of [incoming, outgoing]) one.on('error', () => { incoming.destroy(); outgoing.destroy(); });
}).listen(Number(port), host);`;

interface NetworkLink {
  readonly host: string;
  /** Packets are dropped both ways, and nobody is told. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** Why there can be no second host here, or null. */
export function whyNoNetworkLink(): string | null {
  if (process.getuid?.() !== 0) return 'only root can make network namespaces';
  if (which('ip') === null || which('nft') === null) return 'not installed: iproute2, nftables';
  const name = `oriel-try-${process.pid}`;
  if (ask('ip', ['netns', 'add', name]) === null) return 'network namespaces are not allowed here';
  ask('ip', ['netns', 'del', name]);
  return null;
}

/** Of one process: ours and theirs. */
function addressesOf(pid: number): readonly [string, string] {
  const first = (pid % NETWORKS) * 4;
  const at = (offset: number) => `${RANGE}.${first >> 8}.${(first & 255) + offset}`;
  return [at(1), at(2)];
}

/** A way to `target` through the network stack of another host. */
export async function openNetworkLink(target: { host: string; port: number }): Promise<NetworkLink> {
  const [ours, theirs] = addressesOf(process.pid);
  const [near, far] = [`orla${process.pid}`, `orlb${process.pid}`];
  const folder = await mkdtemp(join(tmpdir(), 'oriel-link-'));
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    const outgoing = keep(connect(target));
    keep(incoming).pipe(outgoing).pipe(incoming);
  });
  const path = join(folder, 'socket');
  await new Promise<void>((resolve) => server.listen(path, resolve));
  const name = await addNamespace('oriel');
  const inside = `ip netns exec ${name}`;
  await must(`ip link add ${near} type veth peer name ${far} netns ${name}`);
  await must(`ip addr add ${ours}/30 dev ${near}`);
  await must(`ip link set ${near} up`);
  await must(`ip -n ${name} addr add ${theirs}/30 dev ${far}`);
  await must(`ip -n ${name} link set ${far} up`);
  await must(`${inside} nft add table inet link`);
  await must(`${inside} nft add chain inet link gate { type filter hook input priority 0 ; }`);
  await must(`${inside} nft add chain inet link exit { type filter hook output priority 0 ; }`);
  const command = [...inside.split(' '), process.execPath, '-e', FORWARDER, path, theirs, String(PORT)];
  const forwarder = await startServer(command);
  const isUp = await waitUntil(() => isListening({ host: theirs, port: PORT }), { timeoutMs: START_TIMEOUT_MS });
  if (!isUp) throw new Error(`Nothing answers at ${theirs}:${PORT}, behind the network link.`);
  return {
    host: `${theirs}:${PORT}`,
    async cut() {
      await must(`${inside} nft add rule inet link gate drop`);
      await must(`${inside} nft add rule inet link exit drop`);
    },
    mend: () => must(`${inside} nft flush table inet link`),
    async stop() {
      await forwarder.stop();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await must(`ip netns del ${name}`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
