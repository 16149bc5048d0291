import { vi } from 'vitest';
import type { Api } from '../api.ts';
import { fakeClient } from './display.testing.ts';
import { createFileChannel } from './fileChannel.ts';
import { createFileLink } from './fileLink.ts';
import { createPace } from './transferContext.ts';

interface Called {
  readonly params?: { readonly index: string; readonly filename: string };
  readonly query?: Readonly<Record<string, string>>;
  readonly bytes?: Blob;
  readonly signal?: AbortSignal;
}

/** The files of one session, of which the test plays the far end: a file system "Home" is there, HTTP is answered by `answer`. */
export function startFiles(answer: (input: Called) => Promise<Response> = () => Promise.resolve(new Response(null))) {
  const { client, tunnel } = fakeClient();
  const channel = createFileChannel(client, tunnel);
  client.connect('');
  tunnel.sent.length = 0;
  const calls: Called[] = [];
  const api = {
    call: (_call: unknown, input: Called) => {
      calls.push(input);
      return answer(input);
    },
  } as unknown as Api;
  const arrives = (opcode: string, ...args: string[]) => tunnel.oninstruction?.(opcode, args);
  arrives('filesystem', '0', 'Home');
  const home = channel.object(0);
  if (home === undefined) throw new Error('The file system did not arrive.');
  const pace = createPace(vi.fn(), () => 0);
  const { signal } = new AbortController();
  const link = createFileLink();
  const context = { channel, api, tunnelId: 'tunnel-1', link };
  return { channel, arrives, sent: tunnel.sent, calls, context, pace, signal, link, home };
}

/** The engine sends nothing before it was told to go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

export const base64 = (text: string) => btoa(text);
