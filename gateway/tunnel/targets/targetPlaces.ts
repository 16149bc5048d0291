import { PORT_MAX } from '../../../contract/limits.ts';
import { HOST_OF_ID } from '../../../contract/rules/connectionSaveHost.ts';
import { badRequest } from '../../platform/errors.ts';
import { readHost, type Host } from './targetHosts.ts';
import { hostParametersOf, type HostParameter } from './targetParameters.ts';

type Parameters = Readonly<Record<string, string>>;

/** One place among the parameters that names a host. */
export interface TargetHost {
  readonly parameter: HostParameter;
  readonly host: Host;
  readonly port: number;
  /** The host put back into the parameter's own form. */
  readonly write: (host: string) => string;
}

/** Filled in when connecting; nothing can be said before. */
const TOKEN = '${';

const SOUND_SERVER = /^(?<scheme>tcp[46]?:)?(?<host>\[[^\]]*\]|[^:[\]]*)(?<suffix>:(?<port>\d+))?$/;

// Also a name of a service or a sign would be read by somebody, and a larger number as a smaller one.
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= PORT_MAX;

function readPort(parameters: Parameters, { port, defaultPort }: HostParameter): number {
  const text = port === null ? '' : (parameters[port] ?? '').trim();
  if (text === '' || text.includes(TOKEN)) return defaultPort;
  if (!isPort(text)) throw badRequest(`"${port}" is not a port.`);
  return Number(text);
}

function readSoundServer(text: string, parameter: HostParameter): TargetHost {
  const { defaultPort } = parameter;
  const { scheme = '', host = '', suffix = '', port = String(defaultPort) } = SOUND_SERVER.exec(text)?.groups ?? {};
  const read = readHost(host);
  if (read === null || !isPort(port)) throw badRequest(`"${parameter.name}" must be a host, or tcp:host:port.`);
  return {
    parameter,
    host: read,
    port: Number(port),
    write: (checked) => `${scheme}${checked.includes(':') ? `[${checked}]` : checked}${suffix}`,
  };
}

function readPlace(parameter: HostParameter, parameters: Parameters): TargetHost | null {
  const text = (parameters[parameter.name] ?? '').trim();
  if (text === '' || text.includes(TOKEN)) return null;
  if (text === HOST_OF_ID && (parameter.name === 'hostname' || parameter.resolvedElsewhere)) return null;
  if (parameter.soundServer) return readSoundServer(text, parameter);
  const host = readHost(text);
  if (host === null) throw badRequest(`"${parameter.name}" is neither an address nor the name of a host.`);
  return { parameter, host, port: readPort(parameters, parameter), write: (checked) => checked };
}

/** Every host among the parameters. Throws 400 for what might be read as a host but is none. */
export function placesOf(protocol: string, parameters: Parameters): readonly TargetHost[] {
  return hostParametersOf(protocol).flatMap((parameter) => readPlace(parameter, parameters) ?? []);
}
