import { Observable } from 'rxjs';
import type { DriveFault } from '../../../contract/http/fileManager.ts';
import type { Upload, UploadFact } from '../../machines/files/fileUploads/fileUploads.types.ts';
import type { Ports } from '../ports/ports.ts';

const MS_PER_SECOND = 1_000;
const [OK, CONFLICT, INSUFFICIENT_STORAGE] = [200, 409, 507] as const;

/** A POST of the caller, below the gateway's address. */
export function requestTo(
  { server, credentials }: Pick<Ports, 'server' | 'credentials'>,
  path: string,
): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open('POST', new URL(path.slice(1), server.baseUrl()));
  request.setRequestHeader('Guacamole-Token', credentials.token() ?? '');
  return request;
}

/** How the gateway answers what it does not take, as far as it matters what was wrong. */
const FAULTS: Readonly<Record<number, DriveFault>> = {
  [CONFLICT]: 'exists',
  [INSUFFICIENT_STORAGE]: 'noRoom',
};

/** Sends one file. Only this kind of request tells how much of it has left. Breaks off when nobody listens. */
export const sendFile = (
  ports: Pick<Ports, 'server' | 'credentials'>,
  path: string,
  upload: Upload,
): Observable<UploadFact> =>
  new Observable((listener) => {
    const request = requestTo(ports, path);
    const begun = performance.now();
    const tell = (fact: UploadFact) => {
      listener.next(fact);
      listener.complete();
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      const seconds = (performance.now() - begun) / MS_PER_SECOND;
      const bytesPerSecond = seconds > 0 ? Math.round(loaded / seconds) : 0;
      listener.next({ type: 'upload.progressed', sent: Math.min(loaded, upload.file.size), bytesPerSecond });
    });
    request.addEventListener('load', () => {
      if (request.status === OK) tell({ type: 'upload.completed' });
      else tell({ type: 'upload.refused', fault: FAULTS[request.status] ?? null });
    });
    request.addEventListener('error', () => tell({ type: 'upload.unreachable' }));
    const form = new FormData();
    form.append('file', upload.file, upload.name);
    request.send(form);
    return () => request.abort();
  });
