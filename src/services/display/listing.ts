import Guacamole from 'guacamole-common-js';
import * as z from 'zod/mini';
import { FILE_LISTING_MAX_BYTES } from '../../../contract/limits.ts';
import { shownName } from '../fileName.ts';
import { FOLDER_TYPE, impatient, readAlone, requestBody, refuse, type Body } from './objectStreams.ts';

export interface FileNode {
  readonly name: string;
  readonly type: 'normal' | 'directory';
  readonly streamName: string;
  readonly mimetype: string;
}

const index = z.record(z.string(), z.string());
const byName = new Intl.Collator(undefined, { numeric: true });

/** The folder's entries, folders first. */
export const listFolder = (
  object: Guacamole.Object,
  streamName: string,
  until: AbortSignal,
): Promise<readonly FileNode[]> => readAlone(object, () => read(object, streamName, until));

async function read(object: Guacamole.Object, streamName: string, until: AbortSignal): Promise<readonly FileNode[]> {
  until.throwIfAborted();
  const signal = impatient(until);
  const body = await requestBody(object, streamName, signal);
  if (body.mimetype !== FOLDER_TYPE) {
    refuse(body.stream);
    throw new Error('Not a folder.');
  }
  return nodesOf(await readText(body, signal));
}

function nodesOf(text: string): readonly FileNode[] {
  return Object.entries(z.parse(index, JSON.parse(text)))
    .map(([streamName, mimetype]): FileNode => {
      const type = mimetype === FOLDER_TYPE ? 'directory' : 'normal';
      return { name: shownName(streamName), type, streamName, mimetype };
    })
    .filter(({ name }) => name !== '' && name !== '.' && name !== '..')
    .sort((left, right) => left.type.localeCompare(right.type) || byName.compare(left.name, right.name));
}

/** Whole, or not at all: the far end could send without end. */
function readText({ stream }: Body, signal: AbortSignal): Promise<string> {
  const reader = new Guacamole.ArrayBufferReader(stream);
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const stop = (reason: unknown) => {
      stream.onblob = null;
      stream.onend = null;
      refuse(stream);
      reject(reason as Error);
    };
    const tooLate = () => stop(signal.reason);
    signal.addEventListener('abort', tooLate, { once: true });
    reader.ondata = (data) => {
      bytes += data.byteLength;
      if (bytes > FILE_LISTING_MAX_BYTES) return stop(new Error('The listing is too long.'));
      text += decoder.decode(data, { stream: true });
      stream.sendAck('OK', Guacamole.Status.Code.SUCCESS);
    };
    reader.onend = () => {
      // The number of this stream belongs to the next one from now on.
      signal.removeEventListener('abort', tooLate);
      resolve(text + decoder.decode());
    };
    stream.sendAck('OK', Guacamole.Status.Code.SUCCESS);
  });
}
