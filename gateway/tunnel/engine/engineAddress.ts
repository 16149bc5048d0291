import { badRequest } from '../../platform/errors.ts';
import type { Endpoint } from '../../platform/config/config.ts';

const ADDRESS = /^(?:\[(?<ipv6>[0-9a-f:.]+)\]|(?<host>[^\s:/[\]]+)):(?<port>\d{1,5})$/i;

/** `host:port`, with brackets around an IPv6 host. Throws 400. */
export function parseEngine(text: string): Endpoint {
  const found = ADDRESS.exec(text)?.groups;
  const host = found?.['ipv6'] ?? found?.['host'];
  const port = Number(found?.['port']);
  if (host === undefined || port < 1 || port > 65_535) {
    throw badRequest('The address of the remote desktop engine is not valid.');
  }
  return { host, port };
}
