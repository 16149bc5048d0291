import * as z from 'zod/mini';
import type { LocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';

/** By owner, connection and name. */
const sealedValues = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())));
const IV_BYTES = 12;

/** Where the browser keeps each user's key: not readable, only usable, and never in web storage. */
export interface KeyShelf {
  get(owner: string): Promise<CryptoKey | null>;
  put(owner: string, key: CryptoKey): Promise<void>;
}

/** Parameters that a person asked this browser to remember, by connection, encrypted (A§3, A§9). */
export interface Vault {
  /** Whose values these are from now on. What another user of this browser had it remember is not found, and stays sealed. */
  useFor(owner: string): void;
  /** Names of what is remembered. */
  names(clientId: string): readonly string[];
  read(clientId: string): Promise<Readonly<Record<string, string>>>;
  /** Resolves to false where the page may not encrypt (no secure context) or there is no room. */
  remember(clientId: string, values: Readonly<Record<string, string>>): Promise<boolean>;
  /** Forgets what anybody had this browser remember. */
  clear(): void;
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

async function makeKey(shelf: KeyShelf, owner: string): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await shelf.put(owner, key);
  return key;
}

async function seal(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return toText(new Uint8Array([...iv, ...new Uint8Array(data)]));
}

async function open(key: CryptoKey, sealed: string): Promise<string> {
  const bytes = toBytes(sealed);
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.slice(IV_BYTES)));
}

async function mapValues(
  values: Readonly<Record<string, string>>,
  change: (value: string) => Promise<string>,
): Promise<Record<string, string>> {
  const entries = Object.entries(values).map(async ([name, value]) => [name, await change(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

export function createVault(store: LocalStore, shelf: KeyShelf): Vault {
  let owner = '';
  const all = () => store.read(STORED.parameters, sealedValues) ?? {};
  return {
    useFor(name) {
      owner = name;
    },
    names: (clientId) => Object.keys(all()[owner]?.[clientId] ?? {}),
    async read(clientId) {
      const sealedOnes = all()[owner]?.[clientId] ?? {};
      const key = await shelf.get(owner).catch(() => null);
      if (key === null) return {};
      // A value sealed with a key that is gone cannot be read again: it is asked for anew.
      return mapValues(sealedOnes, (sealed) => open(key, sealed)).catch(() => ({}));
    },
    async remember(clientId, values) {
      const whose = owner;
      try {
        const key = (await shelf.get(whose)) ?? (await makeKey(shelf, whose));
        const sealed = await mapValues(values, (value) => seal(key, value));
        const { [whose]: own, ...others } = all();
        const ofClient = { ...own?.[clientId], ...sealed };
        return store.write(STORED.parameters, { ...others, [whose]: { ...own, [clientId]: ofClient } });
      } catch {
        return false;
      }
    },
    clear() {
      store.remove(STORED.parameters);
    },
  };
}
