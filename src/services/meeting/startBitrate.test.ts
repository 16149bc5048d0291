import { expect, test } from 'vitest';
import { MEDIA_START_KBPS } from '../../../contract/limits.ts';
import { withStartBitrate } from './startBitrate.ts';

const lines = (...of: string[]) => of.map((line) => `${line}\r\n`).join('');

test('each picture that is offered may begin fast; what else was said stays as it was', () => {
  const sdp = lines(
    ...['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=rtpmap:111 opus/48000/2', 'a=fmtp:111 minptime=10'],
    ...['m=video 9 UDP/TLS/RTP/SAVPF 96 97', 'a=rtpmap:96 VP8/90000', 'a=rtpmap:97 rtx/90000', 'a=fmtp:97 apt=96'],
  );
  expect(withStartBitrate(sdp).split('\r\n')).toEqual(
    sdp
      .split('\r\n')
      .flatMap((line) =>
        line.startsWith('a=rtpmap:96') ? [line, `a=fmtp:96 x-google-start-bitrate=${MEDIA_START_KBPS}`] : line,
      ),
  );
});

test('what a browser says of its pictures itself is not spoken over', () => {
  const sdp = lines('m=video 9 UDP/TLS/RTP/SAVPF 120', 'a=rtpmap:120 VP8/90000', 'a=fmtp:120 max-fs=12288;max-fr=60');
  expect(withStartBitrate(sdp)).toBe(sdp);
});
