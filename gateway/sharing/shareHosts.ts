import type { Config } from '../config.ts';
import { ownUrl } from '../recovery/ownUrl.ts';

export interface ShareHosts {
  /** The external host through which links go; empty where they lead straight here. */
  readonly redirect: string;
  /** What links in mail begin with. */
  readonly mail: string;
}

const withoutHash = (url: URL) => url.href.replace(/#.*$/, '');

/** Only the hash of a session's address is handed to another host, never a token (A§2). */
export function shareHostsOf(
  config: Pick<Config, 'shareUrl' | 'publicUrl' | 'host' | 'port'>,
  tls: boolean,
): ShareHosts {
  const redirect = config.shareUrl === null ? '' : withoutHash(config.shareUrl);
  return { redirect, mail: redirect || ownUrl(config, tls) };
}
