import { expect, test } from 'vitest';
import { MARIA, type Subject } from '../support/subject.ts';

/** One green point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

function formOf(name: string, content: Uint8Array<ArrayBuffer> | string): FormData {
  const form = new FormData();
  form.append('file', new File([content], name));
  return form;
}

/** Files of drives as they are shown in place. */
export function webDrivePreviewCases(subject: () => Subject): void {
  const put = async (token: string, name: string, content: Uint8Array<ArrayBuffer> | string) =>
    subject().call('webDriveUpload', {
      ...{ token, query: { drive: 'private', path: 'shown', existing: 'replace' }, upload: formOf(name, content) },
    });
  const place = (name: string) => ({ drive: 'private', path: 'shown', name });
  const look = (token: string | null, name: string, query: Record<string, string> = {}) =>
    subject().send('webDrivePicture', { token, query: { ...place(name), ...query } });
  const show = (token: string | null, name: string, query: Record<string, string> = {}) =>
    subject().send('webDriveContent', { token, query: { ...place(name), ...query } });

  test('a picture comes small, by the token or by a ticket that came with the list [B7-106]', async () => {
    const [token, admin] = [await subject().logIn(MARIA), await subject().logIn()];
    await put(token, 'point.png', new Uint8Array(PNG));
    await put(token, 'page.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const picture = await look(token, 'point.png');
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect((await picture.text()).slice(0, 4)).toBe('RIFF');
    const { pictures = '' } = await subject().call('webDrive', {
      token,
      body: { action: 'list', drive: 'private', path: 'shown' },
    });
    expect((await look(null, 'point.png', { token: pictures, size: 'large' })).status).toBe(200);
    expect((await look(null, 'point.png')).status).toBe(403);
    expect((await look(null, 'point.png', { token: 'no ticket' })).status).toBe(403);
    expect((await look(admin, 'point.png')).status).toBe(404);
    expect((await look(token, 'page.svg')).status).toBe(415);
  });

  test('sound and video have their types, all else is bytes; a ticket is for one file', async () => {
    const token = await subject().logIn(MARIA);
    for (const name of ['song.mp3', 'other.mp3', 'page.html']) await put(token, name, `content of ${name}`);
    const body = { action: 'preview', drive: 'private', path: 'shown', names: ['song.mp3'] } as const;
    const { ticket = '' } = await subject().call('webDrive', { token, body: { ...body, names: ['song.mp3'] } });
    const song = await show(null, 'song.mp3', { token: ticket });
    expect([song.headers.get('Content-Type'), await song.text()]).toEqual(['audio/mpeg', 'content of song.mp3']);
    expect((await show(token, 'page.html')).headers.get('Content-Type')).toBe('application/octet-stream');
    expect((await show(null, 'song.mp3')).status).toBe(403);
    expect((await show(token, 'nothing.mp3')).status).toBe(404);
  });
}
