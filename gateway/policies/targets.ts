import { lookup } from 'node:dns/promises';
import type { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import { TARGET_RESOLVE_TIMEOUT_MS } from '../../contract/limits.ts';
import { badRequest, permissionDenied, upstream } from '../errors.ts';
import type { Network } from '../http/address.ts';
import type { TargetGuard } from './targetGuard.ts';
import { isForbiddenAddress, isLoopbackName, networkList, readHost, readingsOf, type Host } from './targetHosts.ts';
import { hostParametersOf, type HostParameter } from './targetParameters.ts';

type Parameters = Readonly<Record<string, string>>;

interface Endpoint {
  readonly host: string;
  readonly port: number;
}

export interface TargetGuardOptions {
  /** Networks whose addresses may be targets although they are this machine's or its link's. */
  readonly allowed: readonly Network[];
  /** The gateway's own doors: itself, its engines, its database. They are never targets. */
  readonly ownEndpoints: readonly Endpoint[];
  /** All addresses of a name; rejects where there is none. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  readonly ownAddresses?: () => readonly string[];
}

/** A destination given by its id instead of a host. */
const BY_ID = 'ID';
const TOKEN = '${';
const FORBIDDEN = 'This address must not be the target of a connection.';

const systemAddresses = () => Object.values(networkInterfaces()).flatMap((list) => list?.map((a) => a.address) ?? []);

async function systemResolve(name: string): Promise<readonly string[]> {
  const addresses = await lookup(name, { all: true, verbatim: false });
  return addresses.map(({ address }) => address);
}

/** One place among the parameters that names a host. */
interface Place {
  readonly parameter: HostParameter;
  readonly host: Host;
  readonly port: number;
  /** The host put back into the parameter's own form. */
  readonly write: (host: string) => string;
}

class Guard implements TargetGuard {
  readonly #allowed: BlockList;
  readonly #options: Required<TargetGuardOptions>;

  constructor(options: TargetGuardOptions) {
    this.#allowed = networkList(options.allowed);
    this.#options = { resolve: systemResolve, ownAddresses: systemAddresses, ...options };
  }

  checkAtSave(parameters: Parameters): void {
    for (const { parameter, host, port } of placesOf('', parameters)) {
      const isRefused =
        host.kind === 'address' ? this.#isForbidden(parameter, host.text, port) : this.#isForbiddenName(host.text);
      if (isRefused) throw badRequest(`${FORBIDDEN} (${parameter.name})`);
    }
  }

  async checkAtConnect(protocol: string, parameters: Parameters): Promise<Parameters> {
    if (parameters['hostname'] === BY_ID) {
      throw upstream('UPSTREAM_NOT_FOUND', 'No destination with this id is known.');
    }
    const checked: Record<string, string> = { ...parameters };
    for (const place of placesOf(protocol, parameters)) {
      checked[place.parameter.name] = place.write(await this.#check(place));
      if (place.parameter.port !== null) checked[place.parameter.port] = String(place.port);
    }
    return checked;
  }

  /** What the engine gets in place of the host. */
  async #check({ parameter, host, port }: Place): Promise<string> {
    if (host.kind === 'name' && this.#isForbiddenName(host.text)) throw permissionDenied(FORBIDDEN);
    const addresses = host.kind === 'address' ? [host.text] : await this.#resolve(parameter, host.text);
    for (const address of addresses) {
      if (this.#isForbidden(parameter, address, port) || (await this.#isOwnByName(address, port))) {
        throw permissionDenied(FORBIDDEN);
      }
    }
    return parameter.passes === 'address' ? (addresses[0] ?? host.text) : host.text;
  }
}

/** Keeps typed and imported connections away from this machine, its link and the gateway's own doors. */
export const createTargetGuard = (options: TargetGuardOptions): TargetGuard => new Guard(options);
