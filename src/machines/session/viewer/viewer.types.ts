export const FRAME_PANELS = ['menu', 'clipboard', 'files', 'info', 'people', 'share', 'textInput'] as const;
export type ViewerPanel = (typeof FRAME_PANELS)[number];

export interface ViewerInput {
  readonly clientId: string;
  /** The remembered choice of the bar. */
  readonly barShown: boolean;
}

export interface ViewerContext {
  readonly clientId: string;
  readonly barShownAtFirst: boolean;
  readonly panel: ViewerPanel | null;
  /** Of the remote picture zoomed by hand; a fraction rounded to whole percent. */
  readonly scale: number;
  /** As it is drawn: device pixels for a remote one. */
  readonly drawn: number;
}

/** What fingers on the picture may want of what lies around it. */
export type Gesture =
  | { readonly type: 'sheet.open'; readonly panel: ViewerPanel }
  | { readonly type: 'zoom.to'; readonly scale: number }
  | { readonly type: 'zoom.fit' };

export interface PictureFact {
  readonly type: 'picture.scaled';
  readonly scale: number;
}

/** What happens around the bar. */
export type BarFact =
  | { readonly type: 'bar.drawn' }
  /** A pointer is near it, it has the focus, or something of it is open. */
  | { readonly type: 'bar.approached' }
  | { readonly type: 'bar.left' };

export type ViewerEvent =
  | { readonly type: 'bar.toggle' }
  /** Brings it back without a word on the choice. */
  | { readonly type: 'bar.show' }
  | BarFact
  | PictureFact
  | { readonly type: 'sheet.close' }
  | { readonly type: 'zoom.in' }
  | { readonly type: 'zoom.out' }
  | Gesture
  | { readonly type: 'fullScreen.toggle' }
  | { readonly type: 'fullScreen.entered' }
  | { readonly type: 'fullScreen.left' };
