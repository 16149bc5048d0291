import { isIP } from 'node:net';
import { isLoopbackName, networkList, isIn, readingsOf } from './targetHosts.ts';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

export interface OwnDoorsOptions {
  /** Where the gateway, its engines and its database listen. */
  readonly endpoints: readonly Endpoint[];
  readonly ownAddresses: () => readonly string[];
  readonly resolve: (name: string) => Promise<readonly string[]>;
}

const THIS_MACHINE = networkList([
  { address: '0.0.0.0', prefix: 8 },
  { address: '127.0.0.0', prefix: 8 },
  { address: '::', prefix: 128 },
  { address: '::1', prefix: 128 },
]);

/** The gateway's own doors: whoever could reach them through a connection would stand inside. */
export class ReservedEndpoints {
  readonly #options: OwnDoorsOptions;

  constructor(options: OwnDoorsOptions) {
    this.#options = options;
  }

  /** Judges by addresses alone, without asking anybody. */
  include(address: string, port: number): boolean {
    return this.#atPort(port).some(({ host }) => this.#isSame(isLoopbackName(host) ? '127.0.0.1' : host, address));
  }

  /** Resolves doors that are known by name first. */
  async includeByName(address: string, port: number): Promise<boolean> {
    for (const { host } of this.#atPort(port)) {
      const addresses = isIP(host) === 0 ? await this.#resolve(host) : [host];
      if (addresses.some((own) => this.#isSame(own, address))) return true;
    }
    return false;
  }

  #atPort(port: number): readonly Endpoint[] {
    return this.#options.endpoints.filter((endpoint) => endpoint.port === port);
  }

  #isSame(own: string, address: string): boolean {
    const readings = readingsOf(address);
    if (this.#isHere(own)) return readings.some((reading) => this.#isHere(reading));
    return readings.includes(own);
  }

  #isHere(address: string): boolean {
    return isIn(THIS_MACHINE, address) || this.#options.ownAddresses().includes(address);
  }

  async #resolve(name: string): Promise<readonly string[]> {
    try {
      return await this.#options.resolve(name);
    } catch {
      // A door that cannot be found now is nobody's target now.
      return [];
    }
  }
}
