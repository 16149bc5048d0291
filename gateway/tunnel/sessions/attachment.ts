import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../../contract/guacamole.ts';
import { ENGINE_QUEUE_MAX_BYTES } from '../../../contract/limits.ts';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import {
  CONTROL_INSTRUCTION,
  KEEP_INSTRUCTION,
  WATCH_INSTRUCTION,
  WINDOWS_INSTRUCTION,
} from '../../../contract/tunnel.ts';
import { Announcements } from '../relay/announcements.ts';
import type { BrowserEnd } from '../relay/browserEnd.ts';
import { ClientInput } from '../relay/clientInput.ts';
import { DataGate, refusal } from '../policy/dataGate.ts';
import type { DataRules } from '../policy/dataRules.ts';
import { EngineFault } from '../engine/engineFault.ts';
import type { EngineLine } from '../engine/engineLine.ts';
import { FileLog, type FileNote } from '../policy/fileLog.ts';
import type { Parked, DetachedSessions } from './detachedSessions.ts';
import type { ActiveUse } from './ports.ts';
import { KeyEcho } from '../relay/keyEcho.ts';
import type { RawInstruction } from '../protocol/rawInstruction.ts';
import { Relay } from '../relay/relay.ts';
import { SilenceWatch } from '../relay/silenceWatch.ts';
import { StreamInterceptor } from '../streams/streamInterceptor.ts';

/** What an attachment asks of its session. */
export interface AttachmentHost {
  isShared(): boolean;
  /** Takes the line of a browser that is gone for good. */
  part(line: EngineLine): void;
  /** What the engine brings, as it comes. */
  readonly hears?: (bytes: Buffer) => void;
  /** Its engine has told something. */
  drew(bytes: Buffer): void;
  /** A file goes in or out, or may not. */
  moved(file: FileNote): void;
  /** Another line into the session. */
  join(): Promise<EngineLine>;
  /** Its browser is here now, or was cut off. */
  cameOrWent(): void;
  /** Whoever sat here ended it; after it is over. */
  left(): void;
  /** Once, when it is over. */
  ended(status: GuacamoleStatusName): void;
}

export interface AttachmentParts {
  readonly use: ActiveUse;
  readonly line: EngineLine;
  readonly end: BrowserEnd;
  readonly host: AttachmentHost;
  readonly stalledMs: number;
  /** What may go which way. */
  readonly rules: DataRules;
  /** Its client knows what it means to be one of several windows. */
  readonly isTold: boolean;
  /** Where the session waits for a browser that is cut off; null where it ends with its browser. */
  readonly detached: DetachedSessions | null;
}

/** Where somebody comes back from. */
export interface ReturnPoint extends Pick<ActiveUse, 'apiSessionId' | 'remoteHost'> {
  /** The page that was cut off: it still knows the streams that it opened. */
  readonly isSamePage: boolean;
  /** Of that page; 0 where that is not told. */
  readonly attempt: number;
}

/** The windows in which the same user has the session before them. */
export interface OwnWindows {
  readonly count: number;
  /** The limits leave room for another session beside it. */
  readonly mayStartAnother: boolean;
}

/** A link that is cut may have taken it along. */
const SAY_AGAIN = 'again';
const NOP = encodeInstruction('nop');

/** One user's part in a remote session: the line to the engine, and the browser that hangs on it or is to come back. */
export class Attachment implements Parked {
  readonly streams: StreamInterceptor;
  readonly #line: EngineLine;
  readonly #host: AttachmentHost;
  readonly #input: ClientInput;
  readonly #relay: Relay;
  readonly #detached: DetachedSessions | null;
  readonly #isTold: boolean;
  readonly #announcements: Announcements;
  readonly #fault = new EngineFault();
  readonly #gate: DataGate;
  readonly #files: FileLog;
  /** Only for clients who know what it says. */
  readonly #echo: KeyEcho | null;
  #use: ActiveUse;
  #end: BrowserEnd | null;
  #silence: SilenceWatch | null = null;
  /** What its page was told last of the other windows; nothing where it is the only one. */
  #told = '';
  #returns = 0;
  /** The newest try of the page that has the session to come back. */
  #attempt = 0;
  #over = false;

  constructor({ use, line, end, host, stalledMs, rules, isTold, detached: parking }: AttachmentParts) {
    this.#use = use;
    this.#line = line;
    this.#end = end;
    this.#host = host;
    this.#isTold = isTold;
    this.#detached = parking;
    // Behind the picture that it measures: before it, the browser would take it up first.
    this.#echo = parking && new KeyEcho((told) => queueMicrotask(() => this.#end?.send(told)));
    const toBrowser = (text: string) => this.#end?.send(Buffer.from(text));
    this.#files = new FileLog({
      moved: (file) => host.moved(file),
      // Other clients may take the bytes out of the tunnel.
      offered: () => parking && this.streams.expectFiles(),
      toBrowser,
    });
    this.#announcements = new Announcements(rules.hides);
    this.#gate = new DataGate(rules, { toEngine: (text) => this.#toEngine(text), toBrowser });
    this.streams = new StreamInterceptor((text) => this.#toEngine(text), this.#gate);
    this.#input = new ClientInput(
      {
        toEngine: (bytes) => this.#toEngine(bytes),
        mayPass: (instruction) => this.#mayPass(instruction),
        toBrowser: (bytes) => this.#end?.send(bytes),
        countsKeys: parking !== null,
        typed: (arrivedAt) => this.#echo?.passed(arrivedAt),
        answered: () => this.#announcements.answered(),
        left: () => this.#leave(),
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
        join: () => host.join(),
        brings: (bytes) => {
          this.#announcements.observe(bytes);
          this.#fault.observe(bytes);
          host.drew(bytes);
          this.#files.observe(bytes);
          this.#echo?.brings(bytes);
          host.hears?.(bytes);
        },
        engineDrained: () => this.#end?.resumeReading(),
        stalled: () => this.#lose('CLIENT_TIMEOUT'),
        ended: (status) => this.#finish(status),
      },
    });
  }

  get use(): ActiveUse {
    return this.#use;
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** The Guacamole status with which the engine gave it up; null where it did not. */
  get failure(): number | null {
    return this.#fault.status;
  }

  /** Whether a browser that is cut off may come back to it. */
  get isKept(): boolean {
    return this.#detached !== null;
  }

  /** Its bytes are taken from this stream outside of the tunnel. */
  fileTaken(stream: number): void {
    this.#files.taken(String(stream), this.#gate.givesDownload(stream));
  }

  /** Tells the browser its tunnel's id and lets everything flow. */
  start(): void {
    if (this.#end) this.#welcome(this.#end);
    this.#relay.start();
    this.#host.cameOrWent();
  }

  /** Not said of the only window, as long as there were no others. */
  tellWindows({ count, mayStartAnother }: OwnWindows): void {
    const told = encodeInstruction('', WINDOWS_INSTRUCTION, count, mayStartAnother ? 1 : 0);
    const isNews = told !== this.#told && (count > 1 || this.#told !== '');
    if (!this.#isTold || !isNews || this.#end === null) return;
    this.#told = told;
    this.#end.send(Buffer.from(told));
  }

  /** At once: the next key or movement goes through, or does not. Nothing stays pressed or open of whoever looks on. */
  setControl(controls: boolean): void {
    const readOnly = !controls;
    if (this.#over || this.#use.readOnly === readOnly) return;
    if (readOnly) this.#letGoOfAll();
    this.#input.setReadOnly(readOnly);
    this.#use = { ...this.#use, readOnly };
    this.#end?.send(Buffer.from(encodeInstruction('', readOnly ? WATCH_INSTRUCTION : CONTROL_INSTRUCTION)));
  }

  becameShared(): void {
    this.#relay.becameShared();
  }

  /** Brings a browser back. The one that still hangs here gives way, and so does one that is on its way. */
  async reconnect(
    end: BrowserEnd,
    { isSamePage, attempt, ...place }: ReturnPoint,
    join: () => Promise<EngineLine | null>,
  ): Promise<boolean> {
    // The page gave it up, and it was longer on its way than the one that came after it.
    if (isSamePage && attempt < this.#attempt) return false;
    this.#attempt = isSamePage ? attempt : 0;
    this.#returns += 1;
    const turn = this.#returns;
    this.#giveWay();
    if (!isSamePage) this.#beginPage();
    else if (this.#told !== '') this.#told = SAY_AGAIN;
    const joined = this.#announcements.asks ? null : await join();
    if (turn !== this.#returns || this.#over) {
      joined?.close();
      return false;
    }
    this.#detached?.leave(this);
    this.#end = end;
    this.#use = { ...this.#use, ...place, parked: false };
    this.#welcome(end);
    const announced = this.#announcements.replay();
    if (announced.length > 0) end.send(announced);
    this.#relay.bringBack(end, joined);
    this.#host.cameOrWent();
    return true;
  }

  /** Ends it from the gateway's side. The browser hears why inside the stream too: there is more text for it there. */
  close(status: GuacamoleStatusName, message: string): void {
    if (this.#over) return;
    if (status !== 'SUCCESS') this.#tell(status, message);
    this.#finish(status);
  }

  expire(): void {
    this.#finish('UPSTREAM_UNAVAILABLE');
  }

  #mayPass(instruction: RawInstruction): boolean {
    if (!this.#relay.letsOut(instruction) || !this.#files.lets(instruction)) return false;
    const isAllowed = this.#gate.letsOut(instruction);
    this.#files.out(instruction, isAllowed);
    return isAllowed && this.streams.letsOut(instruction);
  }

  #welcome(end: BrowserEnd): void {
    end.announce(this.#use.uuid);
    if (this.#use.readOnly) end.send(Buffer.from(encodeInstruction('', WATCH_INSTRUCTION)));
    if (this.#detached) this.#promise(end, this.#detached.graceMs);
    end.listen({
      received: (reader, bytes) => {
        if (this.#silence?.heard()) this.#relay.browserWasSilent();
        this.#input.read(reader, bytes);
      },
      drained: () => this.#relay.browserDrained(),
      gone: () => this.#lose('SUCCESS'),
    });
  }

  /** Tells for how long the session waits and what has come of the page, and watches whether somebody is there. */
  #promise(end: BrowserEnd, graceMs: number): void {
    end.send(Buffer.from(encodeInstruction('', KEEP_INSTRUCTION, graceMs) + this.#input.arrived()));
    this.#silence = new SilenceWatch({
      speakFor: () => this.#line.write(NOP),
      lost: () => this.#lose('CLIENT_TIMEOUT'),
    });
  }

  /** The browser is cut off; with whom nothing is kept, the session ends and `status` is told. */
  #lose(status: GuacamoleStatusName): void {
    if (this.#detached === null) this.#finish(status);
    else {
      this.#end?.cut();
      this.#park(this.#detached);
    }
  }

  #giveWay(): void {
    if (this.#detached === null || this.#end === null) return;
    this.#tell('SESSION_CONFLICT', 'The session goes on in another browser.');
    this.#end.close('SESSION_CONFLICT');
    this.#park(this.#detached);
  }

  #park(parking: DetachedSessions): void {
    if (this.#over) return;
    this.#send(this.#input.letGo());
    this.#silence?.stop();
    this.#echo?.forget();
    this.#end = null;
    this.#use = { ...this.#use, parked: true };
    this.#relay.leave();
    parking.park(this);
    this.#host.cameOrWent();
  }

  #tell(status: GuacamoleStatusName, message: string): void {
    this.#end?.send(Buffer.from(encodeInstruction('error', message, GUACAMOLE_STATUS[status].code)));
  }

  #toEngine(bytes: Buffer | string): void {
    if (this.#over) return;
    this.#line.write(bytes);
    if (this.#line.backlog > ENGINE_QUEUE_MAX_BYTES) this.#end?.pauseReading();
  }

  /** Nobody is left who knows what goes in and out of the streams of the last one. */
  #beginPage(): void {
    this.#told = '';
    this.#input.beginPage();
    this.streams.breakOff();
    this.#send(this.#input.release());
  }

  /** Who brings something is told that no more of it is taken. */
  #letGoOfAll(): void {
    const refusals = this.#input.open.map(refusal).join('');
    this.streams.refuseUploads();
    this.#send(this.#input.release());
    if (refusals !== '') this.#end?.send(Buffer.from(refusals));
  }

  #send(text: string): void {
    if (text !== '') this.#toEngine(text);
  }

  #leave(): void {
    if (this.#over) return;
    this.#finish('SUCCESS');
    if (this.#isTold) this.#host.left();
  }

  #finish(status: GuacamoleStatusName): void {
    if (this.#over) return;
    this.#send(this.#input.release());
    this.#over = true;
    this.#silence?.stop();
    this.#detached?.leave(this);
    this.#relay.stop();
    this.#host.part(this.#line);
    this.streams.close(status);
    this.#end?.close(status);
    this.#host.ended(status);
  }
}
