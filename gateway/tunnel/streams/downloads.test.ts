import { describe, expect, test } from 'vitest';
import { DOWNLOADS_ENDED_MAX } from '../../../contract/limits.ts';
import { FOLDER_TYPE } from '../policy/dataGate.ts';
import { setUpInterceptor } from '../sessions/testing/interceptor.ts';
import type { DownloadSink } from './heldDownload.ts';

const sinkOf = (changes: Partial<DownloadSink> = {}): DownloadSink => ({
  takesMore: true,
  write: () => undefined,
  end: () => undefined,
  fail: () => undefined,
  ...changes,
});

const OK = '3.ack,1.3,2.OK,1.0;';

describe('an intercepted download', () => {
  test('lets the engine wait for a slow reader', () => {
    const { written, streams, feed } = setUpInterceptor();
    const download = streams.download(3, sinkOf({ takesMore: false }));
    feed(['blob', 3, 'YQ==']);
    expect(written).toEqual([OK]);
    download.resume();
    download.resume();
    expect(written).toEqual([OK, OK]);
  });

  test('lets the engine read on before it passes on what has come', () => {
    const { written, streams, feed } = setUpInterceptor();
    const answersBefore: number[] = [];
    streams.download(3, sinkOf({ write: () => void answersBefore.push(written.length) }));
    feed(['blob', 3, 'YQ=='], ['blob', 3, 'YQ==']);
    expect(answersBefore).toEqual([2, 3]);
  });

  test('leaves alone what it is not about', () => {
    const { streams, feed } = setUpInterceptor();
    streams.download(3, sinkOf());
    expect(feed(['blob', 4, 'YQ=='], ['name', 'für'], ['ack', 3, 'OK', 0])).toBe(
      '4.blob,1.4,4.YQ==;4.name,3.für;3.ack,1.3,2.OK,1.0;',
    );
    expect(feed(['blob', 3, 'YQ=='])).toBe('');
  });

  test('is over with its stream', () => {
    const { streams, feed } = setUpInterceptor();
    streams.download(3, sinkOf());
    expect(streams.active).toBe(true);
    feed(['end', 3]);
    expect(streams.active).toBe(false);
  });

  test('fails with the tunnel, also one that ended well', () => {
    const { streams } = setUpInterceptor();
    const told: string[] = [];
    streams.download(3, sinkOf({ fail: (status) => told.push(status) }));
    streams.close('SUCCESS');
    streams.download(3, sinkOf({ fail: (status) => told.push(status) }));
    streams.close('UPSTREAM_TIMEOUT');
    expect(told).toEqual(['RESOURCE_CLOSED', 'UPSTREAM_TIMEOUT']);
  });
});

describe('a download in pieces', () => {
  const readerOf = () => {
    const got: string[] = [];
    const reader = {
      write: (bytes: Buffer) => void got.push(bytes.toString('latin1').slice(0, 1) + String(bytes.length)),
      end: () => void got.push('end'),
      fail: (status: string) => void got.push(status),
    };
    return { got, reader };
  };

  test('is over when what is beyond its last byte is asked for', () => {
    const { streams, feed } = setUpInterceptor();
    const [first, last] = [readerOf(), readerOf()];
    streams.downloadPiece(3, 0, first.reader);
    feed(['blob', 3, 'YWJj'], ['end', 3]);
    expect([first.got, streams.active]).toEqual([['a3', 'end'], true]);
    streams.downloadPiece(3, 3, last.reader);
    expect([last.got, streams.active]).toEqual([['end'], false]);
  });

  test('does not give what nobody has any more, and nothing of another stream of that number', () => {
    const { streams, feed } = setUpInterceptor();
    expect(() => streams.downloadPiece(3, 1, readerOf().reader)).toThrow('not open any more');
    streams.downloadPiece(3, 0, readerOf().reader);
    feed(['blob', 3, 'YWJj']);
    streams.downloadPiece(3, 2, readerOf().reader);
    expect(() => streams.downloadPiece(3, 1, readerOf().reader)).toThrow('is gone');
    feed(['end', 3], ['body', 0, 3, 'text/plain', '/other.txt']);
    expect(() => streams.downloadPiece(3, 2, readerOf().reader)).toThrow('not open any more');
  });

  test('one reader takes the place of the other; who leaves hears nothing more', () => {
    const { streams, feed } = setUpInterceptor();
    const [first, second] = [readerOf(), readerOf()];
    streams.downloadPiece(3, 0, first.reader);
    streams.downloadPiece(3, 0, second.reader);
    streams.leavePiece(3, first.reader);
    feed(['blob', 3, 'YQ==']);
    streams.leavePiece(3, second.reader);
    feed(['blob', 3, 'YQ==']);
    expect([first.got, second.got]).toEqual([['RESOURCE_CONFLICT'], ['a1']]);
  });

  test('is given up by a refusing answer of the browser, and by the end of the tunnel', () => {
    const { streams, outgoing } = setUpInterceptor();
    const [given, broken] = [readerOf(), readerOf()];
    streams.downloadPiece(3, 0, given.reader);
    expect([outgoing('ack', 3, 'Not wanted', 518), given.got, streams.active]).toEqual([
      true,
      ['RESOURCE_CLOSED'],
      false,
    ]);
    streams.downloadPiece(4, 0, broken.reader);
    streams.close('UPSTREAM_TIMEOUT');
    expect(broken.got).toEqual(['UPSTREAM_TIMEOUT']);
  });

  test('keeps few that have ended and were not asked beyond', () => {
    const { streams, feed } = setUpInterceptor();
    for (let index = 0; index <= DOWNLOADS_ENDED_MAX + 1; index += 1) {
      streams.downloadPiece(index, 0, readerOf().reader);
      feed(['blob', index, 'YQ=='], ['end', index]);
    }
    expect(() => streams.downloadPiece(0, 1, readerOf().reader)).toThrow('not open any more');
    expect(() => streams.downloadPiece(2, 1, readerOf().reader)).not.toThrow();
  });
});

describe('a file that is expected', () => {
  const reading = () => {
    const got: string[] = [];
    const reader = {
      write: (bytes: Buffer) => void got.push(bytes.toString()),
      end: () => void got.push('end'),
      fail: (status: string) => void got.push(status),
    };
    return { got, reader };
  };
  const setUpExpecting = () => {
    const parts = setUpInterceptor();
    const begin = (...instructions: readonly (readonly [string, ...(string | number)[]])[]) => {
      parts.streams.expectFiles();
      return parts.feed(...instructions);
    };
    return { ...parts, begin };
  };

  test('is kept where the engine sends it before anybody asks, and what comes next is not taken for it', () => {
    const { written, streams, feed, begin, outgoing } = setUpExpecting();
    begin(['body', 0, 3, 'text/plain', '/empty']);
    expect(outgoing('ack', 3, 'OK', 0)).toBe(false);
    expect(feed(['end', 3])).toBe('3.end,1.3;');
    expect(begin(['body', 0, 3, FOLDER_TYPE, '/'], ['blob', 3, 'YQ=='])).toContain('4.blob,1.3,4.YQ==;');
    expect(outgoing('ack', 3, 'OK', 0)).toBe(true);
    const { got, reader } = reading();
    streams.downloadPiece(3, 0, reader);
    expect([got, written, streams.active]).toEqual([['end'], [], false]);
  });

  test('begins in what came for nobody, and goes on where it is asked for', () => {
    const { written, streams, feed, begin } = setUpExpecting();
    begin(['body', 0, 3, 'text/plain', '/a'], ['blob', 3, 'YQ==']);
    const { got, reader } = reading();
    streams.downloadPiece(3, 0, reader);
    feed(['blob', 3, 'Yg=='], ['end', 3]);
    expect([got, written]).toEqual([
      ['a', 'b', 'end'],
      [OK, OK],
    ]);
  });

  test('is let go where it is refused, or another stream has its number', () => {
    const { streams, feed, begin, outgoing, swallow } = setUpExpecting();
    begin(['body', 0, 3, 'text/plain', '/a'], ['file', 4, 'text/plain', 'b']);
    expect(outgoing('ack', 3, 'Not wanted', 518)).toBe(true);
    begin(['body', 0, 4, FOLDER_TYPE, '/']);
    expect(feed(['blob', 3, 'YQ=='], ['blob', 4, 'YQ=='])).toBe('4.blob,1.3,4.YQ==;4.blob,1.4,4.YQ==;');
    streams.expectFiles();
    swallow(['file', 5, 'text/plain', 'c']);
    expect(streams.active).toBe(false);
  });

  test('passes to a client that takes it out of the tunnel', () => {
    const { feed, outgoing } = setUpInterceptor();
    feed(['body', 0, 3, 'text/plain', '/a']);
    expect([outgoing('ack', 3, 'OK', 0), feed(['blob', 3, 'YQ=='])]).toEqual([true, '4.blob,1.3,4.YQ==;']);
  });
});

describe('without a browser that hears', () => {
  test('what was left for it to acknowledge is acknowledged, once', () => {
    const { written, streams, feed, outgoing } = setUpInterceptor();
    streams.download(3, sinkOf());
    expect(feed(['sync', 5], ['blob', 3, 'YQ=='])).toBe('4.sync,1.5;4.blob,1.3,0.;');
    streams.actForBrowser();
    expect(written).toEqual([OK, OK]);
    expect(outgoing('ack', 3, 'OK', 0)).toBe(false);
    expect([feed(['sync', 6], ['blob', 3, 'YQ==']), written.length]).toEqual(['4.sync,1.6;', 3]);
  });

  test('its answers to streams of another line end no download, and hurry none', () => {
    const { streams, feed, outgoing } = setUpInterceptor();
    streams.download(3, sinkOf({ fail: () => expect.fail('Nobody has refused that.') }));
    feed(['sync', 5], ['blob', 3, 'YQ==']);
    expect(outgoing('ack', 3, 'Receiving argument values unsupported', 256)).toBe(false);
    expect([outgoing('ack', 3, 'OK', 0), outgoing('ack', 3, 'OK', 0), streams.active]).toEqual([true, false, true]);
  });

  test('files that are offered are refused, those on their way go on', () => {
    const { written, streams, swallow } = setUpInterceptor();
    let bytes = 0;
    streams.download(3, sinkOf({ write: (blob) => void (bytes += blob.length) }));
    swallow(['sync', 5], ['blob', 3, 'YQ=='], ['body', 0, 5, 'text/plain', '/a'], ['file', 6, 'text/plain', 'b']);
    expect([bytes, written]).toEqual([1, [OK, '3.ack,1.5,4.FAIL,3.512;', '3.ack,1.6,4.FAIL,3.512;', OK]]);
  });

  test('what comes on another line is no part of a download', () => {
    const { streams } = setUpInterceptor();
    streams.download(3, sinkOf({ write: () => expect.fail('That was of another stream.') }));
    const bytes = Buffer.from('4.blob,1.3,4.YQ==;');
    expect(streams.filterJoined(bytes)).toEqual(bytes);
  });
});
