import * as z from 'zod/mini';
import type { LocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';

export interface ServerAddress {
  readonly domain: string;
  readonly port: string;
}

export interface Server {
  address(): ServerAddress;
  store(address: ServerAddress): void;
  /** Base of HTTP calls, ending with a slash (A§7: the configured server, else the page's own origin). Throws for no address. */
  baseUrl(address?: ServerAddress): string;
  /** Whether that is where this page came from. */
  isOwn(address: ServerAddress): boolean;
  /** Leaves this page for the one that is served there. */
  goTo(address: ServerAddress): void;
  /** The same for web sockets. */
  socketUrl(path: string, query: string): string;
}

/** What `Location` has of it. */
interface PageLocation {
  readonly href: string;
  assign(url: string): void;
}

const OWN: ServerAddress = { domain: '', port: '' };
/** A name or number, also as it is copied from an address bar. */
const WRITTEN = /^(?:(https?:)\/\/)?([^\s/?#\\@]+)(?:[/?#]\S*)?$/i;

const isOwnName = ({ domain }: ServerAddress) => domain.trim() === '';

/** Null where no address can be made of it. */
function originOf({ domain, port }: ServerAddress, ownProtocol: string): string | null {
  const [, protocol = ownProtocol, host] = WRITTEN.exec(domain.trim()) ?? [];
  const url = `${protocol}//${host ?? ''}${port.trim() === '' ? '' : `:${port.trim()}`}`;
  return host !== undefined && URL.canParse(url) ? new URL(url).origin : null;
}

export function createServer(store: LocalStore, page: PageLocation): Server {
  const own = new URL('./', page.href);
  const address = (): ServerAddress => {
    const domain = store.read(STORED.domain, z.string()) ?? '';
    const stored = { domain, port: store.read(STORED.port, z.string()) ?? '' };
    return originOf(stored, own.protocol) === null ? OWN : stored;
  };
  const baseUrl = (chosen: ServerAddress = address()): string => {
    if (isOwnName(chosen)) return `${own.origin}${own.pathname}`;
    const origin = originOf(chosen, own.protocol);
    if (origin === null) throw new TypeError('This is no address.');
    return `${origin}/`;
  };
  return {
    address,
    store(chosen) {
      const { domain, port } = isOwnName(chosen) ? OWN : chosen;
      store.write(STORED.domain, domain.trim());
      store.write(STORED.port, port.trim());
    },
    baseUrl,
    isOwn: (chosen) => new URL(baseUrl(chosen)).origin === own.origin,
    goTo: (chosen) => page.assign(baseUrl(chosen)),
    socketUrl(path, query) {
      const url = new URL(path, baseUrl());
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      url.search = query;
      return url.href;
    },
  };
}
