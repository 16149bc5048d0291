// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { download } from './downloads.ts';
import { base64, settle, startFiles } from './files.testing.ts';
import { listFolder } from './listing.ts';
import { FOLDER_TYPE } from './objectStreams.ts';
import { browserSink } from './sinks.ts';

test('file systems of one session share the numbers of its streams, so the other one is not asked either', async () => {
  const { home, channel, arrives, sent, signal } = startFiles();
  arrives('filesystem', '1', 'Shared Drive');
  const drive = channel.object(1)!;
  const asked = () => sent.filter(([opcode]) => opcode === 'get').map(([, object, name]) => `${object}${name}`);
  const [first, second] = [listFolder(home, '/', signal), listFolder(drive, '/', signal)];
  await settle();
  expect(asked()).toEqual(['0/']);
  arrives('body', '0', '1', FOLDER_TYPE, '/');
  await settle();
  arrives('blob', '1', base64('{}'));
  arrives('end', '1');
  await first;
  await settle();
  expect(asked()).toEqual(['0/', '1/']);
  arrives('body', '1', '1', FOLDER_TYPE, '/');
  await settle();
  arrives('blob', '1', base64('{}'));
  arrives('end', '1');
  expect(await second).toEqual([]);
});

test('while a folder is read nothing else is asked, for its last answer may meet the next stream of that number', async () => {
  const { home, arrives, sent, signal, context, pace } = startFiles();
  const leavingFile = new AbortController();
  const asked = () => sent.filter(([opcode]) => opcode === 'get').map(([, , name]) => name);
  const leaving = new AbortController();
  const [first, second] = [listFolder(home, '/', signal), listFolder(home, '/docs', signal)];
  const given = listFolder(home, '/mine', leaving.signal).catch(() => 'nobody wants it');
  const order = { kind: 'download', object: 0, path: '/a.txt' } as const;
  const file = { order, filename: 'a.txt', mimetype: '' };
  const taken = download(context, file, leavingFile.signal, { pace, sink: browserSink(document, 'a.txt') });
  leaving.abort();
  const ends = async (stream: string, name: string) => {
    arrives('body', '0', stream, FOLDER_TYPE, name);
    await settle();
    arrives('blob', stream, base64('{}'));
    arrives('end', stream);
    await settle();
  };
  expect(asked()).toEqual(['/']);
  await ends('1', '/');
  expect([await first, asked()]).toEqual([[], ['/', '/docs']]);
  await ends('1', '/docs');
  await second;
  expect([await given, asked()]).toEqual(['nobody wants it', ['/', '/docs', '/a.txt']]);
  // Nothing comes of it here, and its patience is longer than this test.
  leavingFile.abort();
  await expect(taken).rejects.toThrow();
});
