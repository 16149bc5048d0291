import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallQuery } from '../../../contract/http/call.ts';
import { type FileChange, fileChange } from '../../../contract/http/fileManager.ts';
import type { Calls } from '../../../contract/http/index.ts';
import { joinNames } from '../../../contract/rules/drive.ts';
import { MARIA, type Subject } from '../support/subject.ts';

type ChangeName = 'deleteFile' | 'moveFile' | 'renameFile' | 'createDirectory';

const BASE = '/home/oriel/shared/';
const BAD = { status: 400, type: 'BAD_REQUEST' };
const MISSING = { status: 404, type: 'NOT_FOUND' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };

function formOf(name: string, content: BlobPart): FormData {
  const form = new FormData();
  form.append('file', new File([content], name));
  return form;
}

/** The files that everybody has in common, by the specification's calls. */
export function fileManagerCases(subject: () => Subject): void {
  const list = async (token: string, path = BASE) =>
    (await subject().call('listFiles', { token, query: { path } })).map(({ name }) => name).sort();
  const upload = (token: string, name: string, query: CallQuery<Calls['uploadFile']> = {}, content: BlobPart = name) =>
    subject().call('uploadFile', { token, query, upload: formOf(name, content) });
  async function change<N extends ChangeName>(name: N, token: string, query: CallQuery<Calls[N]>): Promise<FileChange> {
    const response = await subject().send(name, { token, query: query as Record<string, string> });
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    return z.parse(fileChange, JSON.parse(await response.text()));
  }
  const download = async (token: string | null, query: Record<string, string>) =>
    subject().send('downloadFile', { token, query });

  test('a file is uploaded and listed, for everybody [B7-094 B7-100 B3-026]', async () => {
    const [admin, maria] = [await subject().logIn(), await subject().logIn(MARIA)];
    const before = Date.now();
    expect(await upload(admin, 'plan.txt', { path: BASE }, 'the plan')).toEqual({ sucess: true, name: 'plan.txt' });
    const [entry] = await subject().call('listFiles', { token: maria, query: { path: BASE } });
    expect(entry).toEqual({ name: 'plan.txt', size: 8, mtime: expect.any(Number), folder: false });
    expect(Math.abs((entry?.mtime ?? 0) - before)).toBeLessThan(60_000);
    expect(await list(maria, '')).toEqual(['plan.txt']);
  });

  test('the folders of what is uploaded are made, and a name that is taken is told', async () => {
    const token = await subject().logIn();
    await upload(token, 'a.txt', { path: `${BASE}deep/er` });
    expect(await list(token, `${BASE}deep`)).toEqual(['er']);
    const again = { token, query: { path: `${BASE}deep/er` }, upload: formOf('a.txt', 'other') };
    expect(await subject().refusal('uploadFile', again)).toEqual({ status: 409, type: 'BAD_REQUEST' });
    expect((await upload(token, 'a.txt', { path: 'deep/er', existing: 'keepBoth' })).name).toBe('a (2).txt');
    await upload(token, 'a.txt', { path: 'deep/er', existing: 'replace' }, 'newer');
    expect(await (await download(token, { path: 'deep/er', filename: 'a.txt' })).text()).toBe('newer');
    expect(await list(token, 'deep/er')).toEqual(['a (2).txt', 'a.txt']);
  });

  test('a folder is made, and what stands in the way is an error in the answer [B7-099 B7-101]', async () => {
    const token = await subject().logIn();
    expect(await change('createDirectory', token, { currentpath: BASE, directory: 'made' })).toEqual({ sucess: true });
    const again = await change('createDirectory', token, { currentpath: BASE, directory: 'made' });
    expect(again).toEqual({ sucess: false, error: expect.any(String), fault: 'exists' });
    const faults = [];
    for (const directory of ['', ' ', 'a/b', '..', 'con', 'end.', 'home', 'HOME', 'a:b', 'x'.repeat(300)])
      faults.push((await change('createDirectory', token, { currentpath: BASE, directory })).fault);
    expect(faults).toEqual([
      ...['name', 'name', 'name', 'name', 'name', 'name', 'reserved', 'reserved', 'name', 'name'],
    ]);
    const nowhere = await change('createDirectory', token, { currentpath: `${BASE}nowhere`, directory: 'x' });
    expect(nowhere.fault).toBe('notFound');
  });

  test('something is renamed, and never over something else [B7-098]', async () => {
    const token = await subject().logIn();
    for (const name of ['one.txt', 'two.txt']) await upload(token, name, { path: 'names' });
    const to = (newname: string) => change('renameFile', token, { path: `${BASE}names`, filename: 'one.txt', newname });
    expect((await to('two.txt')).fault).toBe('exists');
    expect((await to('a?b')).fault).toBe('name');
    expect(await to('three, four.txt')).toEqual({ sucess: true });
    expect(await list(token, 'names')).toEqual(['three, four.txt', 'two.txt']);
    expect((await to('five.txt')).fault).toBe('notFound');
  });

  test('several things are moved, their names set off by commas: all of them, or none [B7-097]', async () => {
    const token = await subject().logIn();
    for (const name of ['a.txt', 'b, c.txt', 'd.txt']) await upload(token, name, { path: 'from' });
    await upload(token, 'd.txt', { path: 'to' });
    const moved = (...names: string[]) =>
      change('moveFile', token, { from: `${BASE}from`, to: `${BASE}to`, filename: joinNames(names) });
    expect((await moved('a.txt', 'd.txt')).fault).toBe('exists');
    expect(await list(token, 'to')).toEqual(['d.txt']);
    expect(await moved('a.txt', 'b, c.txt')).toEqual({ sucess: true });
    expect(await list(token, 'to')).toEqual(['a.txt', 'b, c.txt', 'd.txt']);
    expect(await list(token, 'from')).toEqual(['d.txt']);
    const inside = await change('moveFile', token, { from: BASE, to: `${BASE}to`, filename: 'to' });
    expect(inside.fault).toBe('insideItself');
  });

  test('what is deleted can be brought back, beside what has its name by now [B7-096]', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    await upload(token, 'gone.txt', { path: 'bin/inner' }, 'first');
    const { sucess, binned = [] } = await change('deleteFile', token, { filename: 'bin/inner/gone.txt' });
    expect([sucess, binned.length, await list(token, 'bin/inner')]).toEqual([true, 1, []]);
    await upload(token, 'gone.txt', { path: 'bin/inner' }, 'second');
    await call('restoreFiles', { token, body: { binned } });
    expect(await list(token, 'bin/inner')).toEqual(['gone (2).txt', 'gone.txt']);
    expect(await refusal('restoreFiles', { token, body: { binned } })).toEqual(MISSING);
    await change('deleteFile', token, { filename: 'bin/inner/gone.txt' });
    const [last] = await call('listBin', { token });
    expect(last).toMatchObject({ name: 'gone.txt', path: 'bin/inner', folder: false, replaced: false, size: 6 });
    await call('purgeFiles', { token, body: { binned: [last?.id ?? ''] } });
    expect(await refusal('restoreFiles', { token, body: { binned: [last?.id ?? ''] } })).toEqual(MISSING);
    await call('purgeFiles', { token, body: { all: true } });
    expect(await call('listBin', { token })).toEqual([]);
    expect((await change('deleteFile', token, { filename: 'bin/inner/nothing' })).fault).toBe('notFound');
    expect(await subject().call('listFiles', { token, query: { path: 'bin' } })).toHaveLength(1);
  });

  test('a download takes the token, or a ticket for this one download [B7-095]', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    await upload(token, 'down.txt', { path: 'load' }, 'some bytes');
    const wanted = { path: `${BASE}load`, filename: 'down.txt' };
    const whole = await download(token, wanted);
    expect(await whole.text()).toBe('some bytes');
    expect(whole.headers.get('Content-Disposition')).toContain('attachment; filename="down.txt"');
    const { ticket } = await call('askDownload', { token, body: wanted });
    expect(await (await download(null, { ...wanted, token: ticket })).text()).toBe('some bytes');
    const other = { ...wanted, filename: 'other.txt', token: ticket };
    expect((await download(null, other)).status).toBe(403);
    expect(await refusal('downloadFile', { query: wanted })).toEqual(DENIED);
    expect(await refusal('askDownload', { token, body: { ...wanted, filename: 'none' } })).toEqual(MISSING);
  });

  test('a download is the bytes of the file, whatever they are, and no page of ours [B7-095]', async () => {
    const token = await subject().logIn();
    const bytes = Uint8Array.from({ length: 256 }, (_byte, value) => value);
    await upload(token, 'bytes.html', { path: 'load' }, bytes);
    const response = await download(token, { path: `${BASE}load`, filename: 'bytes.html' });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    const told = ['Content-Type', 'X-Content-Type-Options', 'Content-Length'].map((name) => response.headers.get(name));
    expect(told).toEqual(['application/octet-stream', 'nosniff', '256']);
  });

  test('several things come as one archive, named by path and time [B9-002]', async () => {
    const token = await subject().logIn();
    for (const name of ['x.txt', 'y.txt']) await upload(token, name, { path: 'arc hive' });
    const response = await download(token, { path: `${BASE}arc hive`, filename: 'x.txt,y.txt' });
    expect(response.headers.get('Content-Disposition')).toMatch(
      /filename="files_arc hive_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.zip"/,
    );
    expect((await response.text()).slice(0, 2)).toBe('PK');
  });

  test('paths that lead elsewhere are refused, and forms without a file', async () => {
    const { refusal, logIn } = subject();
    const token = await logIn();
    for (const path of ['..', '../..', `${BASE}../x`, 'a/./b', 'a\\b', '.'])
      expect(await refusal('listFiles', { token, query: { path } })).toEqual(BAD);
    expect(await refusal('listFiles', { token, query: { path: 'nowhere' } })).toEqual(MISSING);
    expect(await refusal('uploadFile', { token, upload: new FormData() })).toEqual(BAD);
    expect(await refusal('uploadFile', { token, upload: formOf('a?.txt', '') })).toEqual(BAD);
    expect(await refusal('listFiles', {})).toEqual(DENIED);
  });
}
