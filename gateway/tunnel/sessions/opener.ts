import { isProtocol } from '../../../contract/protocols/index.ts';
import { AppError, unsupported, badRequest } from '../../platform/errors.ts';
import type { EngineAccess, OpenedLine } from '../engine/engineAccess.ts';
import { wantsOwnDrive, withOwnDrive } from '../policy/ownDrive.ts';
import type { ClientInformation } from '../engine/handshake.ts';
import { fillParameters, tokensOf } from './parameterTokens.ts';
import type { SessionPorts, TargetCandidate } from './ports.ts';
import type { HistoryRecorder, HistoryEntryRef } from './historyRecorder.ts';
import type { SessionOptions } from './types.ts';
import type { UseLimits } from './useLimits.ts';
import type { Principal } from '../../platform/http/caller.ts';
import type { Slot } from '../../platform/http/personCount.ts';
import type { Endpoint } from '../../platform/config/config.ts';

const ADDRESS = /^(?:\[(?<ipv6>[0-9a-f:.]+)\]|(?<host>[^\s:/[\]]+)):(?<port>\d{1,5})$/i;

/** `host:port`, with brackets around an IPv6 host. Throws 400. */
function parseEngine(text: string): Endpoint {
  const found = ADDRESS.exec(text)?.groups;
  const host = found?.['ipv6'] ?? found?.['host'];
  const port = Number(found?.['port']);
  if (host === undefined || port < 1 || port > 65_535) {
    throw badRequest('The address of the remote desktop engine is not valid.');
  }
  return { host, port };
}

/** Who opens, with what browser, and whether they still wait. */
export interface Caller {
  readonly principal: Principal;
  readonly client: ClientInformation;
  readonly signal: AbortSignal;
}

export interface OpenedTarget extends OpenedLine {
  /** With its parameters filled in and its addresses checked, as the engine got them. */
  readonly candidate: TargetCandidate;
  readonly groupId: number | null;
  readonly record: HistoryEntryRef;
  readonly slots: readonly Slot[];
}

interface OpenerParts {
  readonly engines: EngineAccess;
  readonly limits: UseLimits;
  readonly history: HistoryRecorder;
  readonly targets: SessionOptions['targets'];
  readonly ownEngines: readonly Endpoint[];
  readonly openOwnDrive: SessionPorts['openOwnDrive'];
}

/** What one session holds: all of it is let go together, and what comes later at once. */
class Held implements Slot {
  #slots: Slot[] | null = [];

  add(slot: Slot): void {
    if (this.#slots === null) slot.release();
    else this.#slots.push(slot);
  }

  release(): void {
    for (const slot of this.#slots ?? []) slot.release();
    this.#slots = null;
  }
}

const isSame = (a: Endpoint, b: Endpoint) => a.host === b.host && a.port === b.port;

const failureOf = (error: unknown): number | null => (error instanceof AppError ? error.code : null);

interface Holding extends Caller {
  readonly held: Held;
}

/** Opens one connection: a slot, a history row, its parameters, and the engine. */
export class Opener {
  readonly #parts: OpenerParts;

  constructor(parts: OpenerParts) {
    this.#parts = parts;
  }

  /** Rejects with an `AppError` and leaves neither a slot taken nor a history row open then. */
  async open(caller: Caller, candidate: TargetCandidate, groupId: number | null): Promise<OpenedTarget> {
    if (!isProtocol(candidate.protocol)) throw unsupported(`The protocol "${candidate.protocol}" is not supported.`);
    const { principal } = caller;
    const held = new Held();
    held.add(await this.#parts.limits.take('connection', candidate.connectionId, principal.userId, candidate));
    const record = this.#parts.history.open(principal, candidate);
    try {
      const opened = await this.#connect({ ...caller, held }, candidate, record);
      const filled = { ...candidate, parameters: opened.parameters };
      return { ...opened, candidate: filled, groupId, record: await record, slots: [held] };
    } catch (error) {
      held.release();
      // What the caller gave up has not failed.
      const failure = caller.signal.aborted ? null : failureOf(error);
      await record.then(
        ({ close }) => close(failure),
        () => undefined,
      );
      throw error;
    }
  }

  /** The engine makes itself ready while the history row is written; without the row it learns no parameter. */
  async #connect(caller: Holding, candidate: TargetCandidate, record: Promise<HistoryEntryRef>): Promise<OpenedLine> {
    const parameters = record.then((written) => this.#parametersFor(caller, candidate, written));
    // Whoever waits for them hears of their failure; where no engine answers nobody does.
    parameters.catch(() => undefined);
    const request = {
      select: candidate.protocol,
      parameters,
      client: caller.client,
      username: caller.principal.username,
    };
    return await this.#parts.engines.open(await this.#engineFor(candidate), request, caller.signal);
  }

  async #parametersFor(
    { principal, held }: Holding,
    candidate: TargetCandidate,
    record: HistoryEntryRef,
  ): Promise<Readonly<Record<string, string>>> {
    const tokens = tokensOf({
      username: principal.username,
      password: principal.password,
      remoteHost: principal.remoteHost,
      historyUuid: record.uuid,
      startDate: record.startDate,
      candidate,
    });
    const parameters = fillParameters(candidate.parameters, tokens);
    if (candidate.ownedBySystem) return parameters;
    const checked = await this.#parts.targets.checkAtConnect(candidate.protocol, parameters);
    if (!wantsOwnDrive(candidate.protocol, candidate.parameters)) return checked;
    const drive = await this.#parts.openOwnDrive(principal, candidate.connectionId);
    if (drive !== null) held.add(drive);
    return withOwnDrive(checked, drive?.folder ?? null);
  }

  /** An engine named by whoever made the connection is a target like any other, unless it is one of ours. */
  async #engineFor({ engine, ownedBySystem }: TargetCandidate): Promise<Endpoint | null> {
    if (engine === null) return null;
    const address = parseEngine(engine);
    if (ownedBySystem || this.#parts.ownEngines.some((own) => isSame(own, address))) return address;
    const checked = await this.#parts.targets.checkAtConnect('guacd', {
      'guacd-hostname': address.host,
      'guacd-port': String(address.port),
    });
    return { host: checked['guacd-hostname'] ?? address.host, port: address.port };
  }
}
