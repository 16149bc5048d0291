import Guacamole from 'guacamole-common-js';
import { Observable, type Subscriber } from 'rxjs';
import { failureOfMicrophone, type MicrophoneFailure } from '../../microphone.ts';

export type MediaChunk =
  { readonly kind: 'began' } | { readonly kind: 'failed'; readonly problem: MicrophoneFailure | 'refused' };

/** A stream of sound or pictures that the remote desktop is asked to take. */
export interface MediaInputChannel {
  readonly stream: Guacamole.OutputStream;
  /** Gives what the device gives to `send`; called once the remote desktop takes it. */
  feed(send: (bytes: ArrayBuffer) => void): void;
  /** The remote desktop took something and wants more. */
  acknowledged?(): void;
  close(): void;
}

const { SUCCESS, RESOURCE_CLOSED } = Guacamole.Status.Code;

/** `again` is for a program there that records no more: the next one wants a stream of its own. */
function connect(channel: MediaInputChannel, subscriber: Subscriber<MediaChunk>, again: () => void): () => void {
  const writer = new Guacamole.ArrayBufferWriter(channel.stream);
  let isFed = false;
  let isOver = false;
  // What comes late would be refused under a number that the next stream has by then.
  const send = (bytes: ArrayBuffer): void => {
    if (!isOver) writer.sendData(bytes);
  };
  writer.onack = ({ code }) => {
    if (code === RESOURCE_CLOSED && isFed) {
      again();
    } else if (code !== SUCCESS) {
      subscriber.next({ kind: 'failed', problem: 'refused' });
    } else if (!isFed) {
      isFed = true;
      channel.feed(send);
      subscriber.next({ kind: 'began' });
    } else channel.acknowledged?.();
  };
  return () => {
    isOver = true;
    channel.close();
    writer.onack = null;
    writer.sendEnd();
  };
}

const letGo = (media: MediaStream): void => {
  for (const track of media.getTracks()) track.stop();
};

/** Opens a device, and lets it go when nobody listens any more, whatever has happened until then. */
export function captured$(
  open: () => Promise<MediaStream>,
  lineFor: (media: MediaStream) => Promise<MediaInputChannel>,
): Observable<MediaChunk> {
  return new Observable((subscriber) => {
    let end = (): void => undefined;
    const record = async (): Promise<void> => {
      const media = await open();
      end = () => {
        letGo(media);
      };
      if (subscriber.closed) return end();
      const disconnect = connect(await lineFor(media), subscriber, () => {
        end();
        begin();
      });
      end = () => {
        disconnect();
        letGo(media);
      };
      if (subscriber.closed) end();
    };
    const begin = (): void => {
      record().catch((error: unknown) => {
        end();
        subscriber.next({ kind: 'failed', problem: failureOfMicrophone(error) });
      });
    };
    begin();
    return () => {
      end();
    };
  });
}
