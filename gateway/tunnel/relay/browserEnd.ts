import type { GuacamoleStatusName } from '../../../contract/guacamole.ts';
import type { InstructionReader } from '../protocol/instructionReader.ts';

export interface BrowserListener {
  /** Bytes of instructions, in any pieces. Each source has a reader of its own, so that two never mix. */
  received(reader: InstructionReader, bytes: Buffer): void;
  /** Part of what was sent is on its way; while this keeps coming the browser is slow but alive. */
  drained(): void;
  /** Once: the browser is gone. */
  gone(): void;
}

/** The browser's end of a tunnel, over whichever transport. */
export interface BrowserEnd {
  listen(listener: BrowserListener): void;
  /** Calls back once nothing is left of it at this gateway: at once, if that is so already. */
  onOver(callback: () => void): void;
  /** Tells the browser the id of its tunnel. */
  announce(uuid: string): void;
  /** Sends whole instructions as one message. `sent` is called once their memory is not needed any more. */
  send(bytes: Buffer, sent?: () => void): void;
  /** Bytes that are not yet handed to the network. */
  readonly backlog: number;
  /** Forgets what has not begun to be sent, and tells it: messages of whole instructions, in their order. */
  dropQueue(): readonly Buffer[];
  pauseReading(): void;
  resumeReading(): void;
  /** Breaks the link off without a word, as a network does; the listener hears nothing more. */
  cut(): void;
  /** Ends the tunnel and tells why; the listener hears nothing more. */
  close(status: GuacamoleStatusName): void;
}
