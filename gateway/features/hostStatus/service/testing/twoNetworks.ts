import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ip = (...words: readonly string[]) => run('ip', words);

/** A network in the kernel with a gateway on one side and machines on the other. */
export interface Lab {
  /** Runs a program of ours on the gateway's side. */
  onGateway(program: string): Promise<string>;
  remove(): Promise<void>;
}

export interface LabMachine {
  readonly address: string;
  readonly port: number;
}

const LISTEN =
  "const net = require('node:net'); const [, host, port] = process.argv;" +
  "net.createServer((socket) => socket.end()).listen(Number(port), host, () => console.log('listening'));";

/** From in there the database server of the tests cannot be reached. */
const WITHOUT_SERVER = { ...process.env, ORIEL_TEST_DATABASE_URL: undefined };

/** Why there can be no such network here, or null. */
export async function whyNoLab(): Promise<string | null> {
  const name = `oriel-try-${String(process.pid)}`;
  try {
    await ip('netns', 'add', name);
    await ip('netns', 'del', name);
    return null;
  } catch {
    return 'Network namespaces need root and the program "ip".';
  }
}

export async function openLab(gateway: string, machines: readonly LabMachine[]): Promise<Lab> {
  const [here, there] = [`oriel-gw-${String(process.pid)}`, `oriel-net-${String(process.pid)}`];
  const [near, far] = [`og${String(process.pid)}`, `on${String(process.pid)}`];
  for (const name of [here, there]) await ip('netns', 'add', name);
  await ip('link', 'add', near, 'netns', here, 'type', 'veth', 'peer', 'name', far, 'netns', there);
  const inside = (name: string, ...words: readonly string[]) => ip('-n', name, ...words);
  await inside(here, 'addr', 'add', `${gateway}/24`, 'dev', near);
  for (const address of new Set(machines.map((machine) => machine.address)))
    await inside(there, 'addr', 'add', `${address}/24`, 'dev', far);
  await inside(here, 'link', 'set', near, 'up');
  await inside(there, 'link', 'set', far, 'up');
  const programs = await Promise.all(machines.map((machine) => listenIn(there, machine)));
  return {
    onGateway: async (program) =>
      (await run('ip', ['netns', 'exec', here, process.execPath, program], { env: WITHOUT_SERVER })).stdout,
    remove: async () => {
      for (const program of programs) program.kill();
      for (const name of [here, there]) await ip('netns', 'del', name);
    },
  };
}

async function listenIn(name: string, { address, port }: LabMachine): Promise<ChildProcess> {
  const words = ['netns', 'exec', name, process.execPath, '-e', LISTEN, address, String(port)];
  const child = spawn('ip', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}
