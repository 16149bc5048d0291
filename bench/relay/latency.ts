import { connect } from 'node:net';
import { InstructionParser } from '../../contract/rules/instruction.ts';
import type { Child } from './child.ts';
import { openTunnel, type ProxyName } from './reader.ts';

const NANOSECONDS = 1_000_000;

/** Milliseconds since the engine wrote each stamp. Both processes read the one clock of the machine. */
function readStamps(parser: InstructionParser, text: string, latencies: number[]): void {
  const now = process.hrtime.bigint();
  for (const { opcode, args } of parser.push(text)) {
    if (opcode === 'sync') latencies.push(Number(now - BigInt(args[0] ?? '0')) / NANOSECONDS);
  }
}

interface Opened {
  readonly latencies: number[];
  readonly close: () => void;
}

/** A tunnel through a proxy, once its first stamp is there. */
export function openStamped(name: ProxyName, proxy: Child): Promise<Opened> {
  const socket = openTunnel(name, proxy);
  const parser = new InstructionParser();
  const latencies: number[] = [];
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      readStamps(parser, data.toString(), latencies);
      if (latencies.length > 0) resolve({ latencies, close: () => socket.terminate() });
    });
  });
}

/** The engine's own socket, without any proxy in between. */
export function openDirect(port: number): Promise<Opened> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  const parser = new InstructionParser();
  const latencies: number[] = [];
  socket.write('plain;');
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (data: Buffer) => {
      readStamps(parser, data.toString(), latencies);
      if (latencies.length > 0) resolve({ latencies, close: () => socket.destroy() });
    });
  });
}
