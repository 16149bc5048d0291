import * as z from 'zod/mini';
import { INPUT_METHODS, KEYBOARD_LAYOUTS, type KeyboardLayout } from '../../contract/preferences.ts';
import type { LocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';

type InputMethod = (typeof INPUT_METHODS)[number];

/** Choices that outlive one session. */
export interface SessionFlags {
  isBarShown(): boolean;
  rememberBar(shown: boolean): void;
  /** Home is shown when a session ends, without a question. */
  goesHome(): boolean;
  rememberGoingHome(goes: boolean): void;
  /** Of the panel of open clients. */
  areClientsFolded(): boolean;
  rememberClientsFolded(folded: boolean): void;
  /** Set by a refused join; the dialog of that client then offers no reconnect (A§4). */
  isReconnectSuppressed(clientId: string): boolean;
  suppressReconnect(clientId: string): void;
  allowReconnect(): void;
  /** Of the keyboard on the screen; null until one was chosen here. */
  keyboardLayout(): KeyboardLayout | null;
  rememberKeyboardLayout(layout: KeyboardLayout): void;
  /** With what one types on this device; null where the user's preference holds. */
  inputMethod(): InputMethod | null;
  rememberInputMethod(method: InputMethod): void;
  forgetInputMethod(): void;
}

export function createSessionFlags(store: LocalStore): SessionFlags {
  return {
    isBarShown: () => store.read(STORED.bar, z.boolean()) ?? true,
    rememberBar(shown) {
      store.write(STORED.bar, shown);
    },
    goesHome: () => store.read(STORED.closeConnection, z.boolean()) ?? false,
    rememberGoingHome(goes) {
      store.write(STORED.closeConnection, goes);
    },
    areClientsFolded: () => store.read(STORED.clientsFolded, z.boolean()) ?? false,
    rememberClientsFolded(folded) {
      store.write(STORED.clientsFolded, folded);
    },
    isReconnectSuppressed: (clientId) => store.read(STORED.reconnectSuppressed, z.string()) === clientId,
    suppressReconnect(clientId) {
      store.write(STORED.reconnectSuppressed, clientId);
    },
    allowReconnect() {
      store.remove(STORED.reconnectSuppressed);
    },
    keyboardLayout: () => store.read(STORED.keyboardLayout, z.enum(KEYBOARD_LAYOUTS)),
    rememberKeyboardLayout(layout) {
      store.write(STORED.keyboardLayout, layout);
    },
    inputMethod: () => store.read(STORED.inputMethod, z.enum(INPUT_METHODS)),
    rememberInputMethod(method) {
      store.write(STORED.inputMethod, method);
    },
    forgetInputMethod() {
      store.remove(STORED.inputMethod);
    },
  };
}
