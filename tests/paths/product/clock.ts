import type { Actor, ActorOptions, AnyActorLogic, AnyStateMachine } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface Timer {
  readonly run: () => void;
}

/**
 * A clock in which one delay passes at a time. A path names the delay that ends; which of two clocks would run out first is
 * the world's business, so the others wait.
 */
export class PathClock implements Clock {
  readonly #timers: Timer[] = [];

  setTimeout(run: () => void): Timer {
    const timer = { run };
    this.#timers.push(timer);
    return timer;
  }

  clearTimeout(timer: Timer): void {
    const index = this.#timers.indexOf(timer);
    if (index >= 0) this.#timers.splice(index, 1);
  }

  /** Lets the delay behind this event type pass. The actor system lists its delayed events in the order of its timers. */
  pass(actor: Actor<AnyStateMachine>, eventType: string): void {
    const waiting = Object.values(actor.system.getSnapshot()._scheduledEvents);
    const index = waiting.findIndex(({ event }) => event.type === eventType);
    const [timer] = index < 0 ? [] : this.#timers.splice(index, 1);
    if (!timer) throw new Error(`No delay is running for ${eventType}.`);
    timer.run();
  }
}
