import { upstream } from '../../platform/errors.ts';

/** Lets one after the other do what must not be done at once, by name. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(act, act);
    this.#last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }
}

/** The same whether it has ended, never was, or is somebody else's. */
export const gone = () => upstream('UPSTREAM_UNAVAILABLE', 'There is no such session any more.');

export const onOtherNode = () =>
  upstream('RESOURCE_CLOSED', 'This session runs on another gateway; it can only be joined there.');

/** Whoever comes again finds it, or hears why there is none. */
export const withoutPicture = () => upstream('UPSTREAM_TIMEOUT', 'The session has no picture yet.');

export const closing = () => upstream('UPSTREAM_UNAVAILABLE', 'The gateway is closing.');

export const ENDED_MESSAGE = 'The session was ended by the gateway.';
