import { MEDIA_START_KBPS } from '../../../contract/limits.ts';

/** Of libwebrtc, which Chromium, Safari and Edge are built on; Firefox overlooks it. */
const PARAMETER = `x-google-start-bitrate=${MEDIA_START_KBPS}`;
const VP8 = /^a=rtpmap:(\d+) VP8\/90000\r\n/gim;

/**
 * Says to the other side how fast it may begin to send pictures, in a description in SDP. By itself a browser begins with 300 kbit/s,
 * and hands out the first picture at that pace, however fast the network is; from there on it finds its own.
 */
export const withStartBitrate = (sdp: string): string =>
  sdp.replace(VP8, (line, id: string) =>
    sdp.includes(`a=fmtp:${id} `) ? line : `${line}a=fmtp:${id} ${PARAMETER}\r\n`,
  );
