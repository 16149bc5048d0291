import { describe, expect, test } from 'vitest';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import { StreamInterceptor, type DownloadSink } from './streamInterceptor.ts';

function setUp() {
  const written: string[] = [];
  const streams = new StreamInterceptor((text) => written.push(text));
  const feed = (...instructions: readonly (readonly [string, ...(string | number)[]])[]) => {
    const text = instructions.map(([opcode, ...args]) => encodeInstruction(opcode, ...args)).join('');
    return streams.filter(Buffer.from(text)).toString();
  };
  return { written, streams, feed };
}

const sinkOf = (changes: Partial<DownloadSink> = {}): DownloadSink => ({
  write: () => true,
  end: () => undefined,
  fail: () => undefined,
  ...changes,
});

const OK = '3.ack,1.3,2.OK,1.0;';

describe('an intercepted download', () => {
  test('lets the engine wait for a slow reader', () => {
    const { written, streams, feed } = setUp();
    const download = streams.download(3, sinkOf({ write: () => false }));
    feed(['blob', 3, 'YQ==']);
    expect(written).toEqual([OK]);
    download.resume();
    download.resume();
    expect(written).toEqual([OK, OK]);
  });

  test('leaves alone what it is not about', () => {
    const { streams, feed } = setUp();
    streams.download(3, sinkOf());
    expect(feed(['blob', 4, 'YQ=='], ['name', 'für'], ['ack', 3, 'OK', 0])).toBe(
      '4.blob,1.4,4.YQ==;4.name,3.für;3.ack,1.3,2.OK,1.0;',
    );
    expect(feed(['blob', 3, 'YQ=='])).toBe('');
  });

  test('is over with its stream', () => {
    const { streams, feed } = setUp();
    streams.download(3, sinkOf());
    expect(streams.active).toBe(true);
    feed(['end', 3]);
    expect(streams.active).toBe(false);
  });

  test('fails with the tunnel, also one that ended well', () => {
    const { streams } = setUp();
    const told: string[] = [];
    streams.download(3, sinkOf({ fail: (status) => told.push(status) }));
    streams.close('SUCCESS');
    streams.download(3, sinkOf({ fail: (status) => told.push(status) }));
    streams.close('UPSTREAM_TIMEOUT');
    expect(told).toEqual(['RESOURCE_CLOSED', 'UPSTREAM_TIMEOUT']);
  });
});

describe('an intercepted upload', () => {
  test('goes on only when the remote took the last piece', async () => {
    const { written, streams, feed } = setUp();
    const upload = streams.upload(3);
    const verdict = upload.send(Buffer.from('a'));
    expect(written).toEqual(['4.blob,1.3,4.YQ==;']);
    feed(['ack', 4, 'OK', 0], ['ack', 3, 'No', 771]);
    expect(await verdict).toBe('CLIENT_FORBIDDEN');
  });

  test('is told when the tunnel goes, before or while it sends', async () => {
    const { streams } = setUp();
    const upload = streams.upload(3);
    const verdict = upload.send(Buffer.from('a'));
    streams.close('UPSTREAM_UNAVAILABLE');
    expect([await verdict, await upload.send(Buffer.from('b'))]).toEqual(['UPSTREAM_UNAVAILABLE', 'RESOURCE_CLOSED']);
  });

  test('happens once at a time', () => {
    const { streams } = setUp();
    const first = streams.upload(3);
    expect(() => streams.upload(3)).toThrow('already');
    first.release();
    expect(() => streams.upload(3)).not.toThrow();
  });
});
