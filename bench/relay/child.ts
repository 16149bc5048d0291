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
  /** The next thing that the program itself has to tell: an engine, that a user is gone. */
  nextEvent(): Promise<void>;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string | number>>;

/** What a program sends: its port once, its usage when asked, and events of its own. */
export type Report = { readonly port: number } | { readonly usage: Usage } | { readonly event: string };

type ReportWith<Sort extends string> = Extract<Report, Readonly<Record<Sort, unknown>>>;

/** The next report of one sort. */
const nextReport = <Sort extends string>(child: ChildProcess, sort: Sort) =>
  new Promise<ReportWith<Sort>>((resolve, reject) => {
    const stop = () => child.off('exit', onExit).off('message', onReport);
    const onExit = (code: number | null) => {
      stop();
      reject(new Error(`A process of the bench ended with ${code ?? 'a signal'}.`));
    };
    const onReport = (report: unknown) => {
      if (typeof report !== 'object' || report === null || !(sort in report)) return;
      stop();
      resolve(report as ReportWith<Sort>);
    };
    child.on('exit', onExit).on('message', onReport);
  });

/** Starts one of the programs beside this file, or another. Its own process, so that its work can be told from everybody else's. */
export async function startChild(program: string | URL, settings: Settings = {}): Promise<Child> {
  const path = fileURLToPath(program instanceof URL ? program : new URL(`programs/${program}.ts`, import.meta.url));
  const child = fork(path, {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    // One of the peers talks whatever its log level is.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(settings);
  const { port } = await nextReport(child, 'port');
  return {
    port,
    usage: async () => {
      child.send('usage');
      return (await nextReport(child, 'usage')).usage;
    },
    nextEvent: async () => void (await nextReport(child, 'event')),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
