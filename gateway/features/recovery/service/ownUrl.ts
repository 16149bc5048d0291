import { hostname } from 'node:os';
import { type Config, hostInUrl } from '../../../platform/config/config.ts';

const WILDCARDS = ['0.0.0.0', '::'];

/**
 * Where people find this gateway, for links in mail. It is never taken from a request: whoever asks for somebody
 * else's mail could name a machine of their own.
 */
export function ownUrl({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>, tls: boolean): string {
  if (publicUrl !== null) return publicUrl.href.replace(/[?#].*$/, '').replace(/\/*$/, '/');
  const name = WILDCARDS.includes(host) ? hostname() : hostInUrl(host);
  return `${tls ? 'https' : 'http'}://${name}:${port}/`;
}
