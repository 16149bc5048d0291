export interface QrCodeInput {
  /** What the picture says: the address of this installation, and nothing that lets anybody in. */
  readonly address: string;
}

export type QrCodeContext = QrCodeInput;

export type QrCodeEvent = { readonly type: 'qrCode.close' };
