import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a measured process tells of itself. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly rssBytes: number;
}

/** A process of the bench that says which port it took, and then what it used. */
export interface Child {
  readonly port: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string | number>>;

const nextMessage = <Message>(child: ChildProcess) =>
  new Promise<Message>((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`A process of the bench ended with ${code ?? 'a signal'}.`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Message);
    });
  });

/** Starts one of the programs beside this file. Its own process, so that its work can be told from everybody else's. */
export async function startChild(program: string, settings: Settings = {}): Promise<Child> {
  const path = fileURLToPath(new URL(`programs/${program}.ts`, import.meta.url));
  const child = fork(path, { execArgv: ['--expose-gc', '--import', 'tsx'] });
  child.send(settings);
  const { port } = await nextMessage<{ readonly port: number }>(child);
  return {
    port,
    usage: () => {
      child.send('usage');
      return nextMessage<Usage>(child);
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
