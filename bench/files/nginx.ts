import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/net.mjs';
import { which } from '../../scripts/lib/process.mjs';

export interface Nginx {
  readonly url: string;
  /** Where its files lie. */
  readonly root: string;
  stop(): Promise<void>;
}

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 50;

const configuration = (folder: string, port: number) => `
daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events {}
http {
  access_log off; sendfile off; client_max_body_size 0; client_body_temp_path ${folder}/parts;
  server { listen 127.0.0.1:${port}; root ${folder}/root; dav_methods PUT DELETE; }
}`;

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });

/** The web server whose WebDAV everybody knows, which reads and writes files as we do: without the kernel's help for whole files. */
export async function startNginx(): Promise<Nginx> {
  const program = which('nginx', ['/usr/sbin']);
  if (program === null) throw new Error('nginx is needed as the peer (Debian package nginx).');
  const folder = await mkdtemp(join(tmpdir(), 'oriel-nginx-'));
  const port = await freePort();
  for (const part of ['root', 'parts']) await mkdir(join(folder, part), { mode: 0o777 });
  await writeFile(join(folder, 'conf'), configuration(folder, port));
  const child = spawn(program, ['-c', join(folder, 'conf'), '-p', folder], { stdio: 'inherit' });
  const end = performance.now() + PATIENCE_MS;
  while (!(await answers(port))) {
    if (performance.now() > end) throw new Error('nginx did not start.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    root: join(folder, 'root'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
