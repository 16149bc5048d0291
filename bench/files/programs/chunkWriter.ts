import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { beMeasured } from '../../relay/programs/beMeasured.ts';

export interface ChunkWriterSettings {
  readonly folder: string;
}

const PAGE = '<!doctype html><title>Bare</title><input type="file">';

/** A page with nothing but a way to choose a file, and whatever is posted written at the end of one file. */
beMeasured<ChunkWriterSettings>(async ({ folder }) => {
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.setHeader('Content-Type', 'text/html').end(PAGE);
    const flags = request.url === '/?offset=0' ? 'w' : 'a';
    pipeline(request, createWriteStream(join(folder, 'bare.bin'), { flags })).then(
      () => response.end('{}'),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});
