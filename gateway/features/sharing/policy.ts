import type { Config } from '../../platform/config/config.ts';

export interface ShareHosts {
  /** The external host through which links go; empty where they lead straight here. */
  readonly redirect: string;
  /** What links in mail begin with. */
  readonly mail: () => string;
}

const withoutHash = (url: URL) => url.href.replace(/#.*/, '');

/** Only the hash of a session's address is handed to another host, never a token (A§2). */
export function shareHostsOf({ shareUrl }: Pick<Config, 'shareUrl'>, homeUrl: () => string): ShareHosts {
  const redirect = shareUrl === null ? '' : withoutHash(shareUrl);
  return { redirect, mail: () => redirect || homeUrl() };
}
