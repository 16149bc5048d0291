import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumPath } from './chromium.ts';
import { addNamespace, must } from './namespaces.ts';

/** Addresses of no real network (RFC 2544): the two paths with their ends, and where the gateway is, whichever path leads there. */
const PATHS = [
  { near: '198.18.78.1', far: '198.18.78.2' },
  { near: '198.18.78.5', far: '198.18.78.6' },
] as const;
const GATEWAY = '198.18.78.9';
/** A browser that is started while interfaces appear has its first pages ended by it. */
const SETTLED_MS = 2_000;

interface TwoPaths {
  /** Where a browser in the other host finds the gateway. */
  readonly url: string;
  /** Starts Chromium in the other host. */
  readonly chromium: string;
  /** As from one wifi to the next and back: the one address goes, and a moment later the other is there, by which all is reached. */
  change(): Promise<void>;
  stop(): Promise<void>;
}

/** Hands connections on to `port` of this host. */
async function openDoor(port: number): Promise<{ readonly port: number; stop(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    for (const one of [incoming, outgoing]) {
      sockets.add(one);
      one.on('error', () => one.destroy()).once('close', () => sockets.delete(one));
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, GATEWAY, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A host of its own with two ways to this one, of which it has one at a time. */
export async function openTwoPaths(gateway: URL): Promise<TwoPaths> {
  const name = await addNamespace('orielp');
  const inside = `ip -n ${name}`;
  const near = (index: number) => `orlp${index}a${process.pid}`;
  const far = (index: number) => `orlp${index}b${process.pid}`;
  const folder = await mkdtemp(join(tmpdir(), 'oriel-paths-'));
  const chromium = join(folder, 'chromium');
  await writeFile(chromium, `#!/bin/sh\nexec ip netns exec ${name} ${chromiumPath() ?? 'chromium'} "$@"\n`);
  await chmod(chromium, 0o755);
  let used: 0 | 1 = 0;
  const take = async (index: 0 | 1) => {
    used = index;
    await must(`${inside} addr add ${PATHS[index].far}/30 dev ${far(index)}`);
    await must(`${inside} link set ${far(index)} up`);
    await must(`${inside} route add default via ${PATHS[index].near}`);
  };
  await must(`${inside} link set lo up`);
  for (const index of [0, 1] as const) {
    await must(`ip link add ${near(index)} type veth peer name ${far(index)} netns ${name}`);
    // Without addresses that the kernel makes seconds later: each one ends what browsers load just then.
    await must(`ip link set ${near(index)} addrgenmode none`);
    await must(`${inside} link set ${far(index)} addrgenmode none`);
    await must(`ip addr add ${PATHS[index].near}/30 dev ${near(index)}`);
    await must(`ip link set ${near(index)} up`);
  }
  await must(`ip addr add ${GATEWAY}/32 dev ${near(0)}`);
  await take(0);
  const door = await openDoor(Number(gateway.port));
  await pause(SETTLED_MS);
  return {
    url: `http://${GATEWAY}:${door.port}`,
    chromium,
    async change() {
      await must(`${inside} addr del ${PATHS[used].far}/30 dev ${far(used)}`);
      await must(`${inside} link set ${far(used)} down`);
      await take(used === 0 ? 1 : 0);
    },
    async stop() {
      door.stop();
      // The host itself may outlive its last program by a moment, and its addresses with it.
      for (const index of [0, 1]) await must(`ip link del ${near(index)}`);
      await must(`ip netns del ${name}`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
