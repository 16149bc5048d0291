import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate';
import { keyOfTaken } from '../../machines/inspector/chart/keys.ts';
import { EMPTY_LOG, withActor, withEntry } from '../../machines/inspector/inspector/inspector.log.ts';
import type { ActorInfo, InspectorLog, LogEntry } from '../../machines/inspector/inspector/inspector.log.ts';
import type { AppFact } from '../../machines/inspector/inspector/inspector.types.ts';
import { redact, redactEvent } from './inspectRedact.ts';

interface RecorderOptions {
  readonly appId: string;
  readonly now: () => number;
  readonly tell: (fact: AppFact) => void;
}

interface Heard {
  readonly event: object;
  readonly source: string | null;
}

/** What is known of one actor between the inspections that belong to one event. */
interface Known {
  readonly ref: AnyActorRef;
  readonly isMachine: boolean;
  readonly heard: Heard[];
  taken: string[];
  context: unknown;
  isNew: boolean;
}

type ActorEvent = LogEntry['event'];

/** Turns the library's inspection into a log: one entry for each event that an actor has worked off. */
export class Recorder {
  log: InspectorLog = EMPTY_LOG;
  readonly #known = new Map<string, Known>();
  readonly #options: RecorderOptions;
  #number = 0;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  take(inspected: InspectionEvent): void {
    const ref = inspected.actorRef as AnyActorRef;
    const known = this.#known.get(ref.sessionId);
    if (inspected.type === '@xstate.actor') this.#start(ref);
    if (!known) return;
    if (inspected.type === '@xstate.event')
      this.#hear(known, inspected.event, inspected.sourceRef as AnyActorRef | undefined);
    if (inspected.type === '@xstate.microstep') {
      known.taken.push(...inspected._transitions.map(keyOfTaken).filter((key) => key !== null));
    }
    if (inspected.type === '@xstate.snapshot') this.#settle(known, inspected.event, inspected.snapshot);
  }

  send(actorId: string, event: ActorEvent): void {
    this.#known.get(actorId)?.ref.send(event);
  }

  #start(ref: AnyActorRef): void {
    const machine = machineOf(ref);
    const isMachine = machine !== null;
    this.#known.set(ref.sessionId, { ref, isMachine, heard: [], taken: [], context: undefined, isNew: true });
    const actor: ActorInfo = {
      id: ref.sessionId,
      name: nameOf(ref, machine),
      parent: ref._parent?.sessionId ?? null,
      machine,
      startedAt: this.#number,
    };
    this.log = withActor(this.log, actor);
    this.#options.tell({ type: 'actor.started', appId: this.#options.appId, actor });
  }

  /** An event may wait in the mailbox while another one is worked off, so its sender is kept beside it. */
  #hear(known: Known, event: ActorEvent, source: AnyActorRef | undefined): void {
    known.heard.push({ event, source: source?.sessionId ?? null });
    const sender = source && this.#known.get(source.sessionId);
    const snapshot: Snapshot<unknown> | undefined = source?.getSnapshot();
    // An actor that fails reports no snapshot of its own; its parent hears of it.
    if (sender && snapshot?.status === 'error') this.#settle(sender, { type: event.type }, snapshot);
  }

  #settle(known: Known, event: ActorEvent, snapshot: Snapshot<unknown>): void {
    const index = known.heard.findIndex((heard) => heard.event === event);
    const [heard] = index < 0 ? [] : known.heard.splice(index, 1);
    if (!known.isMachine && !known.isNew && snapshot.status === 'active') return;
    const entry = this.#entry(known, { event, snapshot, source: heard?.source ?? null });
    known.taken = [];
    known.isNew = false;
    this.log = withEntry(this.log, entry);
    this.#options.tell({ type: 'entry.logged', appId: this.#options.appId, entry });
    if (entry.status !== 'active') this.#known.delete(known.ref.sessionId);
  }

  #entry(known: Known, settled: { event: ActorEvent; snapshot: Snapshot<unknown>; source: string | null }): LogEntry {
    const { event, snapshot, source } = settled;
    const { value, _nodes: nodes, context } = snapshot as Partial<AnyMachineSnapshot>;
    const isChanged = known.isMachine && context !== known.context;
    known.context = context;
    this.#number += 1;
    return {
      number: this.#number,
      at: this.#options.now(),
      actor: known.ref.sessionId,
      source,
      event: redactEvent(event),
      value: value ?? null,
      active: nodes?.map(({ id }) => id) ?? [],
      taken: known.taken,
      status: snapshot.status,
      ...(isChanged ? { context: redact(context) } : {}),
    };
  }
}

/** An actor without a name of its own has a number from the library; what it runs says more. */
function nameOf(ref: AnyActorRef, machine: string | null): string {
  const isNamed = ref.id !== ref.sessionId && !/^\d+\./.test(ref.id);
  const { systemId, src } = ref as { readonly systemId?: string; readonly src?: unknown };
  return isNamed ? ref.id : (systemId ?? machine ?? (typeof src === 'string' ? src : ref.id));
}

function machineOf(ref: AnyActorRef): string | null {
  const { logic } = ref as { readonly logic?: Partial<AnyStateMachine> };
  return logic?.root === undefined ? null : (logic.id ?? null);
}
