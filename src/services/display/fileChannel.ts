import Guacamole from 'guacamole-common-js';
import { defer, from, merge, Subject, type Observable } from 'rxjs';
import { FILES_PUSHED_MAX } from '../../../contract/limits.ts';
import { joinClient } from './objectStreams.ts';

export type FileOffer =
  | { readonly type: 'fileSystem.offered'; readonly object: number; readonly name: string }
  | { readonly type: 'fileSystem.withdrawn'; readonly object: number }
  | { readonly type: 'file.offered'; readonly stream: number; readonly mimetype: string; readonly filename: string };

/** A file system that the remote computer offers. */
export type FileSystemObject = Guacamole.Object;

/** Files and file systems of one remote desktop. */
export interface FileChannel {
  /** First what was offered before. */
  readonly offers$: Observable<FileOffer>;
  object(index: number): FileSystemObject | undefined;
  /** A file that was pushed; whoever takes it answers for it. */
  takePushed(index: number): Guacamole.InputStream | undefined;
  send(mimetype: string, filename: string): Guacamole.OutputStream;
}

/** What guacd answers to the end of a stream that it took (sftp.c and upload.c of guacamole-server). */
const LAST_WORDS: readonly string[] = ['SFTP: OK', 'SFTP: Close failed', 'OK (STREAM END)'];

/**
 * The number of a stream that was ended may be another one's when its last words come, and they name nothing else: that one would
 * be taken for open before it is, or for refused. The bytes of streams go by HTTP, so nobody waits for these here.
 */
function ignoreLastWords(tunnel: Guacamole.Tunnel): void {
  const hear = tunnel.oninstruction;
  tunnel.oninstruction = (opcode, args) => {
    if (opcode !== 'ack' || !LAST_WORDS.includes(String(args[1]))) hear?.(opcode, args);
  };
}

/** Listens from the start: the engine offers its file systems once, long before anybody looks at them. */
export function createFileChannel(client: Guacamole.Client, tunnel: Guacamole.Tunnel): FileChannel {
  ignoreLastWords(tunnel);
  const objects = new Map<number, { readonly object: FileSystemObject; readonly name: string }>();
  const pushed = new Map<number, { readonly stream: Guacamole.InputStream; readonly offer: FileOffer }>();
  const reported = new Subject<FileOffer>();
  client.onfilesystem = (object, name) => {
    objects.set(object.index, { object, name });
    joinClient(object, client);
    object.onundefine = () => {
      objects.delete(object.index);
      reported.next({ type: 'fileSystem.withdrawn', object: object.index });
    };
    reported.next({ type: 'fileSystem.offered', object: object.index, name });
  };
  client.onfile = (stream, mimetype, filename) => {
    const offer: FileOffer = { type: 'file.offered', stream: stream.index, mimetype, filename };
    if (pushed.size >= FILES_PUSHED_MAX) stream.sendAck('Too many files', Guacamole.Status.Code.CLIENT_TOO_MANY);
    else {
      pushed.set(stream.index, { stream, offer });
      reported.next(offer);
    }
  };
  const current = (): readonly FileOffer[] => [
    ...[...objects].map(([object, { name }]) => ({ type: 'fileSystem.offered', object, name }) as const),
    ...[...pushed.values()].map(({ offer }) => offer),
  ];
  return {
    offers$: defer(() => merge(from(current()), reported)),
    object: (index) => objects.get(index)?.object,
    takePushed(index) {
      const stream = pushed.get(index)?.stream;
      pushed.delete(index);
      return stream;
    },
    send: (mimetype, filename) => client.createFileStream(mimetype, filename),
  };
}
