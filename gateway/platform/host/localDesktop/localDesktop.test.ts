import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { answerTo } from '../../../../welcome/rfb/vncAuth.ts';
import { findProgram } from '../programs.ts';
import { type LocalDesktop, startLocalDesktop } from './localDesktop.ts';
import { passwordFile, xAuthority } from './secrets.ts';

let desktop: LocalDesktop | null = null;
afterEach(async () => {
  await desktop?.stop();
  desktop = null;
});

async function read(socket: ReturnType<typeof connect>, bytes: number): Promise<Buffer> {
  for (;;) {
    const part = socket.read(bytes) as Buffer | null;
    if (part) return part;
    await once(socket, 'readable');
  }
}

/** The result of VncAuth: 0 is success. */
async function authenticate(port: number, password: string): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    await read(socket, 12);
    socket.write('RFB 003.008\n');
    const [kinds = 0] = await read(socket, 1);
    expect([...(await read(socket, kinds))]).toEqual([2]);
    socket.write(Buffer.from([2]));
    socket.write(answerTo(await read(socket, 16), password));
    return (await read(socket, 4)).readUInt32BE();
  } finally {
    socket.destroy();
  }
}

test('the files of the desktop are as its programs read them', () => {
  expect(passwordFile('vncsecret').toString('hex')).toBe('e18d18f6beaf4f93');
  expect(xAuthority(Buffer.alloc(16, 1)).toString('hex')).toBe(
    `ffff000000000012${Buffer.from('MIT-MAGIC-COOKIE-1').toString('hex')}0010${'01'.repeat(16)}`,
  );
});

test.runIf(findProgram('Xvnc'))('a desktop of this machine lets in who knows its password, and ends', async () => {
  desktop = await startLocalDesktop(true);
  const { port, password, stop } = desktop!;
  expect(await authenticate(port, password)).toBe(0);
  expect(await authenticate(port, 'wrong')).not.toBe(0);
  await stop();
  desktop = null;
  await expect(authenticate(port, password)).rejects.toThrow('ECONNREFUSED');
});

test('a program that is not installed is not found', () => {
  expect(findProgram('no-such-program-anywhere')).toBeNull();
  expect(findProgram('sh', '/bin')).toBe('/bin/sh');
});
