import { existsSync } from 'node:fs';
import { ask, run } from '../../scripts/lib/process.mjs';

/** Runs a command whose words hold no spaces; what it says is the error where it fails. */
export async function must(command: string): Promise<void> {
  const [program = '', ...args] = command.split(' ');
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${command}: ${output}`);
}

const isRunning = (pid: string): boolean => existsSync(`/proc/${pid}`);

/** A network namespace of this process. A run that was killed left its own behind, whose addresses lead nowhere: it goes first. */
export async function addNamespace(prefix: string): Promise<string> {
  const left = [...(ask('ip', ['netns', 'list']) ?? '').matchAll(new RegExp(`^${prefix}-(\\d+)`, 'gm'))];
  for (const [name, pid = ''] of left) if (!isRunning(pid)) await must(`ip netns del ${name}`);
  const name = `${prefix}-${process.pid}`;
  await must(`ip netns add ${name}`);
  return name;
}
