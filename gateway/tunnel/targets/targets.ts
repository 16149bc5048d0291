import { lookup } from 'node:dns/promises';
import { type BlockList, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { TARGET_RESOLVE_TIMEOUT_MS } from '../../../contract/limits.ts';
import { HOST_OF_ID } from '../../../contract/rules/connectionSaveHost.ts';
import { badRequest, permissionDenied, upstream } from '../../platform/errors.ts';
import type { Network } from '../../platform/http/address.ts';
import type { EngineFolders } from './engineFolders.ts';
import { checkPlainParameters, type ConfineParameters, createConfinement } from './engineParameters.ts';
import { type Endpoint, ReservedEndpoints } from './reservedEndpoints.ts';
import type { TargetGuard } from './targetGuard.ts';
import { isForbiddenAddress, isLoopbackName, networkList } from './targetHosts.ts';
import type { HostParameter } from './targetParameters.ts';
import { type TargetHost, placesOf } from './targetPlaces.ts';

type Parameters = Readonly<Record<string, string>>;

export interface TargetGuardOptions extends EngineFolders {
  /** Networks whose addresses may be targets although they are this machine's or its link's. */
  readonly allowed: readonly Network[];
  /** Where the gateway, its engines and its database listen. They are never targets, also inside allowed networks. */
  readonly ownEndpoints: readonly Endpoint[];
  /** All addresses of a name; rejects where there is none. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  readonly ownAddresses?: () => readonly string[];
}

const FORBIDDEN = 'This address must not be the target of a connection.';

const systemAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .map(({ address }) => address);

async function systemResolve(name: string): Promise<readonly string[]> {
  const addresses = await lookup(name, { all: true, verbatim: false });
  return addresses.map(({ address }) => address);
}

/** A name server that stays silent must not hold a browser for as long as it likes. */
async function withTimeout<Value>(value: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The name server did not answer.')), TARGET_RESOLVE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([value, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

class Guard implements TargetGuard {
  readonly #allowed: BlockList;
  readonly #doors: ReservedEndpoints;
  readonly #confine: ConfineParameters;
  readonly #resolveName: (name: string) => Promise<readonly string[]>;

  constructor(options: TargetGuardOptions) {
    const { allowed, ownEndpoints, resolve = systemResolve, ownAddresses = systemAddresses } = options;
    this.#confine = createConfinement(options);
    this.#allowed = networkList(allowed);
    this.#resolveName = (name) => withTimeout(resolve(name));
    this.#doors = new ReservedEndpoints({ endpoints: ownEndpoints, ownAddresses, resolve: this.#resolveName });
  }

  checkAtSave(parameters: Parameters): void {
    checkPlainParameters(parameters);
    for (const { parameter, host, port } of placesOf('', parameters)) {
      // A name of loopback is judged as the address that it always has.
      const address = isLoopbackName(host.text) ? '127.0.0.1' : host.kind === 'address' ? host.text : null;
      if (address !== null && this.#isForbidden(parameter, address, port)) {
        throw badRequest(`${FORBIDDEN} (${parameter.name})`);
      }
    }
  }

  async checkAtConnect(protocol: string, parameters: Parameters): Promise<Parameters> {
    if (parameters['hostname']?.trim() === HOST_OF_ID) {
      throw upstream('UPSTREAM_NOT_FOUND', 'No destination with this id is known.');
    }
    const checked: Record<string, string> = { ...(await this.#confine(parameters)) };
    for (const place of placesOf(protocol, checked)) {
      const { parameter, port, write } = place;
      checked[parameter.name] = write(await this.#check(place));
      // The number itself: others might read a port's spelling differently.
      if (parameter.port !== null && checked[parameter.port]) checked[parameter.port] = String(port);
    }
    return checked;
  }

  /** What the engine gets in place of the host. */
  async #check({ parameter, host, port }: TargetHost): Promise<string> {
    const addresses = host.kind === 'address' ? [host.text] : await this.#addressesOf(host.text, parameter);
    for (const address of addresses) {
      const isRefused = this.#isForbidden(parameter, address, port) || (await this.#doors.includeByName(address, port));
      if (isRefused) throw permissionDenied(FORBIDDEN);
    }
    return parameter.passes === 'address' ? (addresses.find(isIPv4) ?? addresses[0] ?? host.text) : host.text;
  }

  async #addressesOf(name: string, { resolvedElsewhere }: HostParameter): Promise<readonly string[]> {
    if (isLoopbackName(name)) return ['127.0.0.1'];
    const addresses = await this.#resolveName(name).catch(() => []);
    if (addresses.length === 0 && !resolvedElsewhere) {
      throw upstream('UPSTREAM_NOT_FOUND', `The name "${name}" is not known.`);
    }
    return addresses;
  }

  #isForbidden({ mayBroadcast }: HostParameter, address: string, port: number): boolean {
    return isForbiddenAddress(address, this.#allowed, mayBroadcast) || this.#doors.include(address, port);
  }
}

/** Keeps typed and imported connections away from this machine, its link and the gateway's own doors. */
export const createTargetGuard = (options: TargetGuardOptions): TargetGuard => new Guard(options);
