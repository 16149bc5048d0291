import { awaited } from '../../gateway/testing/awaited.ts';
import type { WelcomeEvent } from '../events.ts';

type Kind = WelcomeEvent['type'];
type EventOf<K extends Kind> = Extract<WelcomeEvent, { type: K }>;

/** What a desktop reported, and a way to wait for it: `onEvent: log.take`. */
export class EventLog {
  readonly events: WelcomeEvent[] = [];
  private waiting: { readonly isDone: () => boolean; readonly done: () => void }[] = [];

  readonly take = (event: WelcomeEvent): void => {
    this.events.push(event);
    const ready = this.waiting.filter(({ isDone }) => isDone());
    this.waiting = this.waiting.filter((one) => !ready.includes(one));
    for (const { done } of ready) done();
  };

  of<K extends Kind>(type: K): EventOf<K>[] {
    return this.events.filter((event): event is EventOf<K> => event.type === type);
  }

  /** Waits until `count` events of this kind have come; gives the last of them. */
  async nth<K extends Kind>(type: K, count = 1): Promise<EventOf<K>> {
    const isDone = () => this.of(type).length >= count;
    const coming = new Promise<void>((done) => (isDone() ? done() : this.waiting.push({ isDone, done })));
    await awaited(coming, `Event ${count} of type "${type}"`, () => this.events.map((event) => event.type));
    return this.of(type)[count - 1] as EventOf<K>;
  }
}
