import { reverse } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { DiskSpace } from '../../../../contract/http/diskSpace.ts';
import type { Network } from '../../../platform/http/address.ts';

/** `refused`: the machine said no itself. `silent`: nobody answered in time. */
export type Answer = 'accepted' | 'refused' | 'silent';

/** What the gateway sees of the world around it; tests give it another. */
export interface Surroundings {
  /** Own IPv4 addresses with the networks that they are in. */
  networks(): readonly Network[];
  /** Opens a TCP connection and closes it again without a word. */
  probe(host: string, port: number, timeoutMs: number): Promise<Answer>;
  /** The names of an address; rejects where it has none. */
  namesOf(address: string): Promise<readonly string[]>;
  disk(): Promise<DiskSpace>;
}

export const surroundingsOf = (dataDir: string): Surroundings => ({
  networks: ownNetworks,
  probe,
  namesOf: reverse,
  disk: async () => {
    const { blocks, bavail, bsize } = await statfs(dataDir);
    return { total: blocks * bsize, free: bavail * bsize };
  },
});

function ownNetworks(): readonly Network[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all
    .filter(({ family, internal, cidr }) => family === 'IPv4' && !internal && cidr !== null)
    .map(({ address, cidr }) => ({ address, prefix: Number(cidr?.split('/')[1]) }));
}

function probe(host: string, port: number, timeout: number): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const timer = setTimeout(() => end('silent'), timeout);
    const end = (answer: Answer) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end('accepted'));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => end(code === 'ECONNREFUSED' ? 'refused' : 'silent'));
  });
}
