import * as z from 'zod/mini';
import { STORED, type LocalStore } from './localStore.ts';

export interface ServerAddress {
  readonly domain: string;
  readonly port: string;
}

export interface Server {
  address(): ServerAddress;
  store(address: ServerAddress): void;
  /** Base of HTTP calls, ending with a slash (A§7: the configured server, else the page's own origin). */
  baseUrl(address?: ServerAddress): string;
  /** The same for web sockets. */
  socketUrl(path: string, query: string): string;
}

const OWN: ServerAddress = { domain: '', port: '' };

export function createServer(store: LocalStore, page: { readonly href: string }): Server {
  const address = (): ServerAddress => ({
    domain: store.read(STORED.domain, z.string()) ?? '',
    port: store.read(STORED.port, z.string()) ?? '',
  });
  const baseUrl = ({ domain, port }: ServerAddress = address()): string => {
    const own = new URL('./', page.href);
    if (domain.trim() === '') return `${own.origin}${own.pathname}`;
    const colon = port.trim() === '' ? '' : `:${port.trim()}`;
    return `${own.protocol}//${domain.trim()}${colon}/`;
  };
  return {
    address,
    store(chosen) {
      const { domain, port } = chosen.domain.trim() === '' ? OWN : chosen;
      store.write(STORED.domain, domain.trim());
      store.write(STORED.port, port.trim());
    },
    baseUrl,
    socketUrl(path, query) {
      const url = new URL(path, baseUrl());
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      url.search = query;
      return url.href;
    },
  };
}
