import { connect, type Socket } from 'node:net';
import { encodeInstruction, type Instruction, InstructionParser } from '../../contract/rules/instruction.ts';

/** A viewer behind a real guacd: it speaks the Guacamole protocol and keeps every instruction that came. */
export class GuacViewer {
  readonly received: Instruction[] = [];
  private wake: (() => void) | null = null;

  private constructor(private readonly socket: Socket) {
    const parser = new InstructionParser();
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      for (const instruction of parser.push(text)) this.take(instruction);
      this.wake?.();
    });
    socket.on('error', () => socket.destroy());
  }

  /** Connects through guacd at `host:port`; open once a picture came, before which guacd drops all input. */
  static async open(guacd: string, parameters: Readonly<Record<string, string>>): Promise<GuacViewer> {
    const { hostname, port } = new URL(`tcp://${guacd}`);
    const viewer = new GuacViewer(connect({ host: hostname, port: Number(port), noDelay: true }));
    viewer.send('select', 'vnc');
    const { args } = await viewer.until((instruction) => instruction.opcode === 'args');
    viewer.send('size', 1024, 768, 96);
    viewer.send('audio');
    viewer.send('video');
    viewer.send('image', 'image/png');
    viewer.send('connect', ...args.map((name) => (name.startsWith('VERSION_') ? name : (parameters[name] ?? ''))));
    await viewer.until((instruction) => instruction.opcode === 'img');
    return viewer;
  }

  send(opcode: string, ...args: readonly (string | number)[]): void {
    this.socket.write(encodeInstruction(opcode, ...args));
  }

  /** The first instruction, of all that came or will come, that is as wanted. */
  async until(isWanted: (instruction: Instruction) => boolean): Promise<Instruction> {
    for (;;) {
      const found = this.received.find(isWanted);
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** Sends text to the remote clipboard. */
  copy(text: string): void {
    this.send('clipboard', 0, 'text/plain');
    this.send('blob', 0, Buffer.from(text, 'utf8').toString('base64'));
    this.send('end', 0);
  }

  /** The text of the first clipboard that the remote put on ours. */
  async pasted(): Promise<string> {
    const { args } = await this.until((instruction) => instruction.opcode === 'clipboard');
    await this.until((instruction) => instruction.opcode === 'end' && instruction.args[0] === args[0]);
    const blobs = this.received.filter(({ opcode, args: [stream] }) => opcode === 'blob' && stream === args[0]);
    return Buffer.concat(blobs.map(({ args: [, data = ''] }) => Buffer.from(data, 'base64'))).toString('utf8');
  }

  close(): void {
    this.socket.destroy();
  }

  private take(instruction: Instruction): void {
    this.received.push(instruction);
    if (instruction.opcode === 'sync') this.send('sync', instruction.args[0] ?? '');
  }
}
