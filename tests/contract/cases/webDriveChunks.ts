import { expect, test } from 'vitest';
import type { CallQuery } from '../../../contract/http/call.ts';
import type { Calls } from '../../../contract/http/index.ts';
import { DRIVE_UPLOAD_MAX_BYTES } from '../../../contract/limits.ts';
import { MARIA, type Subject } from '../support/subject.ts';

type Query = Partial<CallQuery<Calls['webDriveChunk']>>;

const BAD = { status: 400, type: 'BAD_REQUEST' };
const DENIED = { status: 403, type: 'PERMISSION_DENIED' };

function formOf(content: string): FormData {
  const form = new FormData();
  form.append('file', new File([content], 'blob'));
  return form;
}

let uploads = 0;
const newUpload = () => `upload-of-chunks-${String((uploads += 1))}`;

/** Files that come in chunks. */
export function webDriveChunkCases(subject: () => Subject): void {
  const record = (name: string, size: number, upload: string): Query => ({
    ...{ username: 'maria', drive: 'private', path: 'chunks', fileName: name, relPath: name },
    ...{ fileFullSize: String(size), upload, offset: '0' },
  });
  const save = (token: string, query: Query, content: string) =>
    subject().call('webDriveChunk', { token, query, upload: formOf(content) });
  const statusOf = async (token: string, query: Query, content: string) =>
    (await subject().refusal('webDriveChunk', { token, query, upload: formOf(content) })).status;
  const look = (token: string, name: string, more: { upload: string; fileFullSize: number } | object = {}) => {
    const body = { path: 'chunks', fileName: name, drive: 'private' as const, ...more };
    return subject().call('webDriveCheck', { token, body });
  };
  const contentOf = async (token: string, path: string, name: string) => {
    const body = { data: JSON.stringify({ drive: 'private', path, names: [name] }) };
    return (await subject().send('webDriveDownload', { token, query: {}, body })).text();
  };

  test('chunks go on where the file ends that has arrived, and make one file [B4-029 B7-104 B3-028]', async () => {
    const token = await subject().logIn(MARIA);
    const query = { ...record('parts.txt', 9, newUpload()), relPath: 'of/a folder/parts.txt' };
    expect(await save(token, query, 'one ')).toEqual({ offset: 4 });
    expect(await look(token, 'parts.txt')).toEqual({ exists: false, offset: 0 });
    expect(await save(token, { ...query, offset: '4' }, 'two ')).toEqual({ offset: 8 });
    expect(await save(token, { ...query, offset: '8' }, '3')).toEqual({ offset: 9, name: 'parts.txt' });
    expect(await contentOf(token, 'chunks/of/a folder', 'parts.txt')).toBe('one two 3');
  });

  test('whether a file stands there is told, and how much of an upload has arrived [B7-105]', async () => {
    const token = await subject().logIn(MARIA);
    const upload = newUpload();
    const query = record('asked.txt', 6, upload);
    expect(await look(token, 'asked.txt')).toEqual({ exists: false, offset: 0 });
    await save(token, query, 'abc');
    const asked = { upload, fileFullSize: 6 };
    expect(await look(token, 'asked.txt', asked)).toEqual({ exists: false, offset: 3 });
    expect((await look(token, 'asked.txt', { ...asked, upload: newUpload() })).offset).toBe(0);
    expect((await look(token, 'asked.txt', { ...asked, fileFullSize: 7 })).offset).toBe(0);
    await save(token, { ...query, offset: '3' }, 'def');
    expect(await look(token, 'asked.txt', asked)).toMatchObject({ exists: true, offset: 0 });
    expect(await look(token, 'asked.txt')).toEqual({ exists: true, offset: 0 });
    const body = { path: '../..', fileName: 'secret', drive: 'private' as const };
    expect((await subject().refusal('webDriveCheck', { token, body })).status).toBe(400);
  });

  test('a chunk twice, out of order, or of somebody else’s upload changes nothing', async () => {
    const [token, admin] = [await subject().logIn(MARIA), await subject().logIn()];
    const query = record('order.txt', 6, newUpload());
    await save(token, query, 'abc');
    expect(await statusOf(token, query, 'abc')).toBe(412);
    expect(await statusOf(token, { ...query, offset: '5' }, 'f')).toBe(412);
    expect(await statusOf(admin, { ...query, username: 'admin', offset: '3' }, 'xyz')).toBe(412);
    expect(await statusOf(admin, { ...query, offset: '3' }, 'xyz')).toBe(403);
    await save(token, { ...query, offset: '3' }, 'def');
    expect(await contentOf(token, 'chunks', 'order.txt')).toBe('abcdef');
  });

  test('an upload that is cancelled begins anew', async () => {
    const token = await subject().logIn(MARIA);
    const query = record('gone.txt', 6, newUpload());
    await save(token, query, 'abc');
    expect(await save(token, { ...query, cancelUpload: 'true' }, '')).toEqual({ offset: 0 });
    expect(await statusOf(token, { ...query, offset: '3' }, 'def')).toBe(412);
    expect(await save(token, query, 'abcdef')).toEqual({ offset: 6, name: 'gone.txt' });
  });

  test('a name that is taken is refused, replaced or kept beside; an empty file is one, too', async () => {
    const token = await subject().logIn(MARIA);
    const again = () => record('taken.txt', 3, newUpload());
    await save(token, again(), 'old');
    expect(await statusOf(token, again(), 'new')).toBe(409);
    expect((await save(token, { ...again(), existing: 'keepBoth' }, 'new')).name).toBe('taken (2).txt');
    await save(token, { ...again(), existing: 'replace' }, 'end');
    expect(await contentOf(token, 'chunks', 'taken.txt')).toBe('end');
    expect(await save(token, record('empty.txt', 0, newUpload()), '')).toEqual({ offset: 0, name: 'empty.txt' });
  });

  test('11,073,741,824 bytes are the most that a file may have [B5-034]', async () => {
    expect(DRIVE_UPLOAD_MAX_BYTES).toBe(11_073_741_824);
    const token = await subject().logIn(MARIA);
    const most = record('large.bin', DRIVE_UPLOAD_MAX_BYTES, newUpload());
    // Whether the disk has the room for it is another question.
    const { status } = await subject().send('webDriveChunk', { token, query: most, upload: formOf('begin') });
    expect([200, 507]).toContain(status);
    expect(await statusOf(token, record('large.bin', DRIVE_UPLOAD_MAX_BYTES + 1, newUpload()), 'begin')).toBe(413);
    expect(await statusOf(token, record('small.bin', 3, newUpload()), 'four')).toBe(413);
  });

  test('what does not fit the declaration is refused', async () => {
    const { refusal, logIn } = subject();
    const token = await logIn(MARIA);
    const tried = (query: Query, upload = formOf('x')) => refusal('webDriveChunk', { token, query, upload });
    const right = record('a.txt', 1, newUpload());
    expect(await tried({ ...right, offset: '-1' })).toEqual(BAD);
    expect(await tried({ ...right, relPath: 'b.txt' })).toEqual(BAD);
    expect(await tried({ ...right, path: '../..' })).toEqual(BAD);
    expect(await tried({ ...right, fileName: 'a:', relPath: 'a:' })).toEqual(BAD);
    expect(await tried({ ...right, upload: '../../x' })).toEqual(BAD);
    expect(await tried(right, new FormData())).toEqual(BAD);
    expect(await tried({ ...right, username: 'admin' })).toEqual(DENIED);
  });
}
