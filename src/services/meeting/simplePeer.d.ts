/** The library's own build: its modules want parts of Node that browsers lack. */
declare module 'simple-peer/simplepeer.min.js' {
  import type { SimplePeer } from 'simple-peer';

  const Peer: SimplePeer;
  export = Peer;
}
