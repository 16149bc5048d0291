import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askEngine, decodeInstruction, encodeInstruction, readAnswer } from './handshake.mjs';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Something that listens and says these pieces after the first thing it hears. */
async function answering(pieces: readonly string[], heard: string[] = []): Promise<{ host: string; port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      heard.push(data.toString());
      for (const piece of pieces) socket.write(piece);
      if (pieces.length === 0) socket.end();
    });
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return { host: '127.0.0.1', port: typeof address === 'object' && address !== null ? address.port : 0 };
}

test('counts code points, not UTF-16 units', () => {
  expect(encodeInstruction(['name', '😀é'])).toBe('4.name,2.😀é;');
  expect(decodeInstruction('4.name,2.😀é;')).toEqual(['name', '😀é']);
});

test('waits for the rest of an instruction that is cut off anywhere', () => {
  const whole = '4.args,13.VERSION_1_3_0,0.,8.hostname;';
  for (let end = 0; end < whole.length; end++) expect(decodeInstruction(whole.slice(0, end))).toBeNull();
  expect(decodeInstruction(whole)).toEqual(['args', 'VERSION_1_3_0', '', 'hostname']);
});

test.each(['HTTP/1.1 400 Bad Request', '.x;', '1.ab;', 'a', '123456.x', '-1.x;'])('refuses "%s"', (text) => {
  expect(() => decodeInstruction(text)).toThrow('That is no Guacamole instruction.');
});

test('reads the protocol version only where one is told', () => {
  expect(readAnswer('4.args,13.VERSION_1_5_0,8.hostname;')).toEqual({ protocolVersion: '1.5.0', args: ['hostname'] });
  expect(readAnswer('4.args,8.hostname;')).toEqual({ protocolVersion: null, args: ['hostname'] });
  expect(() => readAnswer('5.error,4.nope,3.513;')).toThrow('The answer to select is not args.');
  expect(() => readAnswer('9'.repeat(70_000))).toThrow('The answer to select is too long.');
});

test('asks an engine and takes its answer in pieces', async () => {
  const heard: string[] = [];
  const address = await answering(['4.args,13.VERSION', '_1_3_0,4.port', ';'], heard);
  expect(await askEngine(address, 'ssh')).toEqual({ protocolVersion: '1.3.0', args: ['port'] });
  expect(heard).toEqual(['6.select,3.ssh;']);
});

test.each([
  ['closes', [], 'The engine closed without an answer.'],
  ['is something else', ['SSH-2.0-OpenSSH_9.2\r\n'], 'That is no Guacamole instruction.'],
])('rejects what listens but %s', async (_what, pieces, message) => {
  await expect(askEngine(await answering(pieces))).rejects.toThrow(message);
});

test('rejects what listens and stays silent', async () => {
  await expect(askEngine(await answering(['4.ar']))).rejects.toThrow('No answer in time.');
});
