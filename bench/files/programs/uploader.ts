import { chunkEnd } from '../../../contract/rules/chunks.ts';
import { beMeasured, report } from '../../relay/programs/beMeasured.ts';

export interface UploaderSettings {
  readonly url: string;
  readonly token: string;
  readonly username: string;
  readonly uploads: number;
  readonly bytes: number;
}

/** Sends so many files at once in the specified chunks, when it is asked, and tells when all of them stand there. */
beMeasured<UploaderSettings>(({ url, token, username, uploads, bytes }) => {
  const zeros = new Uint8Array(chunkEnd(bytes, 0));
  async function send(number: number): Promise<void> {
    const fileName = `upload ${number}.bin`;
    const record = { username, drive: 'private', path: '', fileName, relPath: fileName, fileFullSize: String(bytes) };
    for (let offset = 0; offset < bytes; offset = chunkEnd(bytes, offset)) {
      const query = new URLSearchParams({ ...record, upload: `bench-upload-${number}`, offset: String(offset) });
      const body = new FormData();
      body.append('file', new Blob([zeros.subarray(0, chunkEnd(bytes, offset) - offset)]), 'chunk');
      const headers = { 'Guacamole-Token': token };
      const reply = await fetch(`${url}/api/webdavsave?${query.toString()}`, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(`${fileName} at ${offset}: ${reply.status} ${await reply.text()}`);
    }
  }
  const all = Array.from({ length: uploads }, (_, number) => send(number));
  void Promise.all(all).then(() => report({ event: 'done' }));
  return Promise.resolve(0);
});
