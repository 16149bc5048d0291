import { spawn } from 'node:child_process';
import { waitUntil } from '../../../scripts/lib/net.mjs';
import { run, type RunOptions } from '../../../scripts/lib/process.mjs';

/** Looks at and acts on an X display from the machine's own side, so that a test sees what truly arrived there. */
export interface Screen {
  readonly display: string;
  pointer(): Promise<{ readonly x: number; readonly y: number }>;
  size(): Promise<{ readonly width: number; readonly height: number }>;
  clipboard(): Promise<string>;
  copy(text: string): Promise<void>;
  /** As somebody who sits there: into whatever lies under the pointer. */
  type(text: string): Promise<void>;
}

const OWNED = { timeoutMs: 10_000 };

export function screenOf(display: string, more: NodeJS.ProcessEnv = {}): Screen {
  const env = { ...process.env, ...more, DISPLAY: display };
  const tell = async (program: string, args: readonly string[]) => {
    const options: RunOptions = { env, timeoutMs: 5_000 };
    return (await run(program, args, options)).stdout;
  };
  const clipboard = () => tell('xclip', ['-o', '-selection', 'clipboard', '-target', 'UTF8_STRING']);
  return {
    display,
    pointer: async () => {
      const { x, y } = assignments(await tell('xdotool', ['getmouselocation', '--shell']));
      return { x: Number(x), y: Number(y) };
    },
    size: async () => {
      const [width, height] = (await tell('xdotool', ['getdisplaygeometry'])).trim().split(' ').map(Number);
      return { width: width ?? 0, height: height ?? 0 };
    },
    clipboard,
    copy: async (text) => {
      await copy(env, text);
      // xclip ends before what it leaves behind has told the display; what is pasted meanwhile would come first and be lost.
      const isThere = await waitUntil(async () => (await clipboard()) === text, OWNED);
      if (!isThere) throw new Error('The display did not take what was copied.');
    },
    type: async (text) => void (await tell('xdotool', ['type', text])),
  };
}

/** xclip stays behind to serve the selection and keeps its pipes, so only its end of reading is waited for. */
function copy(env: NodeJS.ProcessEnv, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('xclip', ['-selection', 'clipboard', '-i'], { env, stdio: ['pipe', 'ignore', 'ignore'] });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`xclip ended with ${code}`))));
    child.stdin.end(text);
  });
}

function assignments(text: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name?.toLowerCase(), value]),
  );
}
