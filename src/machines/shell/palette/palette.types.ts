/** Something that can be gone to or done. `label` is in the reader's language already. */
export interface PaletteEntry {
  readonly id: string;
  readonly kind: 'connection' | 'page' | 'action';
  readonly label: string;
  readonly hint: string;
  /** Of a connection. */
  readonly protocol?: string | null;
}

export interface PaletteContext {
  readonly entries: readonly PaletteEntry[];
  readonly query: string;
  readonly results: readonly PaletteEntry[];
  readonly highlighted: number;
}

export type PaletteEvent =
  | { readonly type: 'palette.open' }
  | { readonly type: 'palette.close' }
  | { readonly type: 'palette.search'; readonly query: string }
  | { readonly type: 'palette.next' }
  | { readonly type: 'palette.previous' }
  | { readonly type: 'palette.choose'; readonly id?: string };
