import { expect, test } from 'vitest';
import { importNews, type ImportNews } from '../../contract/http/connectionImport.ts';
import { readJsonLines } from './jsonLines.ts';

const encoded = (...parts: readonly string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    }),
  );

async function all(response: Response): Promise<ImportNews[]> {
  const read: ImportNews[] = [];
  for await (const line of readJsonLines(response, importNews)) read.push(line);
  return read;
}

const line = (done: number) => `${JSON.stringify({ kind: 'progress', done, of: 9 })}\n`;

test('lines are told as they are, wherever the network cut them', async () => {
  const text = line(1) + line(2) + line(3);
  expect(await all(encoded(text.slice(0, 10), text.slice(10, 60), text.slice(60)))).toEqual(
    [1, 2, 3].map((done) => ({ kind: 'progress', done, of: 9 })),
  );
});

test('a line that was cut off is not told, and one that is not the declared fails', async () => {
  expect(await all(encoded(line(1), line(2).slice(0, -5)))).toEqual([{ kind: 'progress', done: 1, of: 9 }]);
  await expect(all(encoded('{"kind":"other"}\n'))).rejects.toThrow();
});
