/** What is known of this installation and this browser when the frame shows first. */
export interface RailFacts {
  readonly narrow: boolean;
  /** Of this installation, for the QR code. */
  readonly address: string;
}

export type RailContext = Pick<RailFacts, 'address'>;

export type RailEvent =
  | { readonly type: 'rail.toggle' }
  | { readonly type: 'rail.look' }
  | { readonly type: 'administrator.known' }
  | { readonly type: 'qrCode.open' };
