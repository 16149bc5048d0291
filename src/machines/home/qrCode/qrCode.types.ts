export interface QrCodeContext {
  /** What the picture says: the address of this installation, and nothing that lets anybody in. */
  readonly address: string;
}

export type QrCodeEvent = { readonly type: 'qrCode.open' } | { readonly type: 'qrCode.close' };
