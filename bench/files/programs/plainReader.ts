import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beMeasured } from '../../relay/programs/beMeasured.ts';

export interface PlainReaderSettings {
  readonly folder: string;
}

/** The files of a folder one after the other in one answer, and nothing about them. */
beMeasured<PlainReaderSettings>(async ({ folder }) => {
  const server = createServer((_, response) => {
    const send = async () => {
      for (const name of await readdir(folder))
        for await (const chunk of createReadStream(join(folder, name)))
          if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve));
      response.end();
    };
    void send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});
