import { createHmac, randomBytes } from 'node:crypto';

const LENGTH_CHARS = 32;

/** Names for running uses that lead nowhere: they may stand in lists, the tunnel's own id may not. */
export class PublicIds {
  readonly #key = randomBytes(32);

  of(uuid: string): string {
    return createHmac('sha256', this.#key).update(uuid).digest('hex').slice(0, LENGTH_CHARS);
  }
}
