import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { build } from 'esbuild';
import { type WebSocket, WebSocketServer } from 'ws';
import { ensurePeers, peerPath } from '../peers.ts';

/** noVNC as its documentation shows it: one RFB object over a web socket; the button opens it. */
const script = (password: string) => `
import RFB from ${JSON.stringify(peerPath('@novnc', 'novnc', 'core', 'rfb.js'))};
document.querySelector('button').addEventListener('click', () => {
  const rfb = new RFB(document.querySelector('main'), location.href.replace('http', 'ws'), {
    credentials: { password: ${JSON.stringify(password)} },
  });
  rfb.addEventListener('connect', () => rfb.focus());
});`;

const HTML = `<!doctype html><meta charset="utf-8"><title>noVNC</title>
<style>body{margin:0}main{width:100vw;height:100vh}button{position:absolute;right:0;z-index:1}</style>
<main></main><button>Open</button><script type="module" src="/client.js"></script>`;

async function bundle(password: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: script(password), resolveDir: peerPath() },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const [file] = outputFiles;
  if (!file) throw new Error('noVNC could not be bundled.');
  return file.contents;
}

/** Bytes to and fro between a web socket and the target, as websockify does. */
function bridge(socket: WebSocket, port: number): void {
  const target = connect({ host: '127.0.0.1', port, noDelay: true });
  target.on('data', (bytes) => socket.send(bytes));
  target.on('close', () => socket.close());
  target.on('error', () => socket.close());
  socket.on('message', (bytes: Buffer) => target.write(bytes));
  socket.on('close', () => target.destroy());
}

function stopServer(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.terminate();
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

interface ScreenArea {
  readonly target: { readonly port: number; readonly password: string | null };
  onStop(end: () => Promise<void>): void;
}

/** Serves noVNC, bundled, with a bridge to the target; gives its address. */
export async function serveNovnc({ target, onStop }: ScreenArea, progress: (text: string) => void): Promise<string> {
  await ensurePeers(progress);
  const client = await bundle(target.password ?? '');
  const server = createServer((request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? client : HTML);
  });
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket, request) => {
    request.socket.setNoDelay(true);
    bridge(socket, target.port);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onStop(() => stopServer(server, sockets));
  return `http://127.0.0.1:${port}/`;
}
