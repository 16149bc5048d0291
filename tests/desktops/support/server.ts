import { spawn } from 'node:child_process';
import { isListening, waitUntil } from '../../../scripts/lib/net.mjs';
import { guarded, hasEnded, stopGroup } from '../../../scripts/lib/process.mjs';

export interface Server {
  /** What it printed so far; for the message of a failed test. */
  output(): string;
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Loopback port to wait for. */
  readonly port?: number;
}

const START_TIMEOUT_MS = 10_000;
const STOP_GRACE_MS = 3_000;
const OUTPUT_MAX_CHARS = 20_000;

/** Starts a server in a process group of its own and waits for its port. */
export async function startServer(command: readonly string[], options: ServerOptions = {}): Promise<Server> {
  const { program, args } = guarded(command);
  const env = { ...process.env, ...options.env };
  const child = spawn(program, args, { env, cwd: options.cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (text: Buffer) => (output = (output + text.toString('utf8')).slice(-OUTPUT_MAX_CHARS));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.once('error', (error) => (output += error.message));
  const server = { output: () => output, stop: () => stopGroup(child, STOP_GRACE_MS) };
  const { port } = options;
  if (port === undefined) return server;
  const isUp = () => hasEnded(child) || isListening({ host: '127.0.0.1', port });
  if ((await waitUntil(isUp, { timeoutMs: START_TIMEOUT_MS })) && !hasEnded(child)) return server;
  await server.stop();
  throw new Error(`${command[0]} did not start: ${output}`);
}
