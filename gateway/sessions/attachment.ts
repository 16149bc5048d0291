import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../contract/guacamole.ts';
import { ENGINE_QUEUE_MAX_BYTES } from '../../contract/limits.ts';
import { encodeInstruction } from '../../contract/rules/instruction.ts';
import type { BrowserEnd } from './browserEnd.ts';
import { ClientInput } from './clientInput.ts';
import type { EngineLine } from './engineLine.ts';
import type { ActiveUse } from './ports.ts';
import { Relay } from './relay.ts';
import { StreamInterceptor } from './streamInterceptor.ts';

/** What an attachment asks of its session. */
export interface AttachmentHost {
  isShared(): boolean;
  letGo(line: EngineLine): void;
  /** Takes the line of a browser that is gone. */
  part(line: EngineLine): void;
  rejoin(): Promise<EngineLine>;
  /** Once, when it is over. */
  ended(status: GuacamoleStatusName): void;
}

export interface AttachmentParts {
  readonly use: ActiveUse;
  readonly line: EngineLine;
  readonly end: BrowserEnd;
  readonly host: AttachmentHost;
  readonly stalledMs: number;
}

/** One browser hanging on a remote session. */
export class Attachment {
  readonly use: ActiveUse;
  readonly streams: StreamInterceptor;
  readonly #end: BrowserEnd;
  readonly #host: AttachmentHost;
  readonly #input: ClientInput;
  readonly #relay: Relay;
  #over = false;

  constructor({ use, line, end, host, stalledMs }: AttachmentParts) {
    this.use = use;
    this.#end = end;
    this.#host = host;
    this.streams = new StreamInterceptor((text) => this.#toEngine(text));
    this.#input = new ClientInput(
      {
        toEngine: (bytes) => this.#toEngine(bytes),
        toBrowser: (bytes) => end.send(bytes),
        left: () => this.#finish('SUCCESS'),
        malformed: () => this.#finish('CLIENT_BAD_REQUEST'),
      },
      use.readOnly,
    );
    this.#relay = new Relay({
      line,
      end,
      streams: this.streams,
      stalledMs,
      host: {
        isShared: () => host.isShared(),
        letGo: (old) => host.letGo(old),
        rejoin: () => host.rejoin(),
        engineDrained: () => end.resumeReading(),
        ended: (status) => this.#finish(status),
      },
    });
  }

  /** Tells the browser its tunnel's id and lets everything flow. */
  start(): void {
    this.#end.announce(this.use.uuid);
    this.#end.listen({
      received: (reader, bytes) => this.#input.read(reader, bytes),
      drained: () => this.#relay.browserDrained(),
      gone: () => this.#finish('SUCCESS'),
    });
    this.#relay.start();
  }

  becameShared(): void {
    this.#relay.becameShared();
  }

  /** Ends it from the gateway's side. The browser hears why inside the stream too: there is more text for it there. */
  close(status: GuacamoleStatusName, message: string): void {
    if (this.#over) return;
    if (status !== 'SUCCESS') {
      this.#end.send(Buffer.from(encodeInstruction('error', message, GUACAMOLE_STATUS[status].code)));
    }
    this.#finish(status);
  }

  #toEngine(bytes: Buffer | string): void {
    const line = this.#relay.line;
    if (line === null || this.#over) return;
    line.write(bytes);
    if (line.backlog > ENGINE_QUEUE_MAX_BYTES) this.#end.pauseReading();
  }

  #finish(status: GuacamoleStatusName): void {
    if (this.#over) return;
    const release = this.#input.release();
    if (release !== '') this.#toEngine(release);
    this.#over = true;
    this.#relay.stop();
    if (this.#relay.line) this.#host.part(this.#relay.line);
    this.streams.close(status);
    this.#end.close(status);
    this.#host.ended(status);
  }
}
