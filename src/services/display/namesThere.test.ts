// @vitest-environment jsdom
import Guacamole from 'guacamole-common-js';
import { expect, test } from 'vitest';
import { listFolder } from './listing.ts';
import { namesThere } from './namesThere.ts';
import { FOLDER_TYPE } from './objectStreams.ts';

const FILE_TYPE = 'application/octet-stream';

/** A remote computer that has these folders, by their names in the protocol; it never answers for others. */
function remote(folders: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const asked: string[] = [];
  const client = { sendAck: () => undefined } as unknown as Guacamole.Client;
  const object = {
    requestInputStream(name: string, take: (stream: Guacamole.InputStream, mimetype: string) => void) {
      asked.push(name);
      const entries = folders[name];
      if (entries === undefined) return;
      const stream = new Guacamole.InputStream(client, 1);
      take(stream, FOLDER_TYPE);
      setTimeout(() => {
        const bytes = new TextEncoder().encode(JSON.stringify(entries));
        stream.onblob?.(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
        stream.onend?.();
      });
    },
  } as unknown as Guacamole.Object;
  return { object, asked };
}

const { signal } = new AbortController();

test('every folder that files would go into is read, and none that is not there', async () => {
  const { object, asked } = remote({
    '/home': { '/home/a.txt': FILE_TYPE, '/home/in': FOLDER_TYPE, '/home/other': FOLDER_TYPE },
    '/home/in': { '/home/in/b.txt': FILE_TYPE, '/home/in/deep': FILE_TYPE },
  });
  const paths = ['a.txt', 'in/b.txt', 'in/deep/c.txt', 'not/there/d.txt'];
  expect(await namesThere(object, '/home', paths, signal)).toEqual([
    {
      within: '',
      names: [
        { name: 'in', type: 'directory' },
        { name: 'other', type: 'directory' },
        { name: 'a.txt', type: 'normal' },
      ],
    },
    {
      within: 'in/',
      names: [
        { name: 'b.txt', type: 'normal' },
        { name: 'deep', type: 'normal' },
      ],
    },
  ]);
  expect(asked).toEqual(['/home', '/home/in']);
});

test('names are compared as they are there, not as they show', async () => {
  const long = `${'x'.repeat(250)}.txt`;
  const { object } = remote({ '/': { '/a\u202Eb.txt': FILE_TYPE, [`/${long}`]: FILE_TYPE } });
  const [folder] = await namesThere(object, '/', ['a.txt'], signal);
  expect(folder?.names.map(({ name }) => name).sort()).toEqual(['a\u202Eb.txt', long].sort());
});

test('a folder that leads to itself is read once for each that is asked for', async () => {
  const { object, asked } = remote({ '/': { '/loop': FOLDER_TYPE, '/': FOLDER_TYPE }, '/loop': { '/': FOLDER_TYPE } });
  await namesThere(object, '/', ['loop/loop/a.txt'], signal);
  expect(asked).toEqual(['/', '/loop']);
});

test('10,000 hostile names show harmlessly, and what leads elsewhere does not show', async () => {
  const many = Array.from({ length: 10_000 }, (_none, index) => [`/n${index}`, FILE_TYPE] as const);
  const hostile = {
    '/\u202Egnp.exe': FILE_TYPE,
    '/a\u0000b\nc': FILE_TYPE,
    '/..': FOLDER_TYPE,
    '/.': FOLDER_TYPE,
    '/docs/': FOLDER_TYPE,
    [`/${'🐧'.repeat(63)}`]: FILE_TYPE,
    '/<img src=x onerror=alert(1)>': FILE_TYPE,
  };
  const { object } = remote({ '/': { ...Object.fromEntries(many), ...hostile } });
  const nodes = await listFolder(object, '/', signal);
  expect(nodes.length).toBe(10_004);
  expect(nodes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['\u{FFFD}gnp.exe', 'a\u{FFFD}b\u{FFFD}c', '🐧'.repeat(63), '<img src=x onerror=alert(1)>']),
  );
});
